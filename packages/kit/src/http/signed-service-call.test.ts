import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../process/logging.ts';
import { keyPair } from '../testing/test-callers.ts';
import { callerVerifier } from './access.ts';
import { createHttpApp } from './http.ts';
import { ProblemError } from './problem-error.ts';
import { createServiceCaller } from './service-caller.ts';

const { publicKey, privateKey } = keyPair();
const gatewayKey = keyPair().publicKey;
const id = '01900000-0000-7000-8000-000000000001';
const state = {
  orderId: id,
  revision: 1,
  status: 'open',
  method: 'mollie',
  amountCents: 100,
  capturedCents: 0,
  refundedCents: 0,
  coveredCents: 0,
  currency: 'EUR',
  hasOpenAttempt: true,
};

const http = createHttpApp({
  service: 'payment',
  logger: createLogger('test', 'silent'),
  verifyCaller: callerVerifier([gatewayKey], 'payment', new Map([['ordering', [publicKey]]])),
});
let answer: () => unknown = () => state;
http.bind('POST /internal/payment/orders/{id}/look', ({ params, body, caller }) => {
  if (params.id !== id || !body.endsHold || caller.kind !== 'service' || caller.sub !== 'ordering')
    throw new Error('not the body sent');
  return { data: answer() };
});
let origin = '';
let stop = async () => {};
beforeAll(async () => {
  const listener = await http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${listener.port}`;
  stop = listener.stop;
});
afterAll(() => stop());

const look = (key = privateKey, at = origin) =>
  createServiceCaller({ service: 'ordering', origin: at, privateKey: key, timeoutMs: 2_000 })(
    'POST /internal/payment/orders/{id}/look',
    { params: { id }, body: { endsHold: true } },
  );

describe('a call from service to service', () => {
  it('is signed, carries parameters and body, and answers what the contract says', async () => {
    expect(await look()).toEqual(state);
  });

  it('is refused with the other side’s own refusal', async () => {
    answer = () => {
      throw new ProblemError('payment.provider-away', { details: { seconds: 3 } });
    };
    await expect(look()).rejects.toMatchObject({ code: 'payment.provider-away', details: { seconds: 3 } });
    answer = () => {
      throw new Error('a bug');
    };
    await expect(look()).rejects.toMatchObject({ code: 'service.unavailable' });
    answer = () => state;
  });

  it('needs the right key, a listener, and an answer that fits', async () => {
    const other = keyPair().privateKey;
    await expect(look(other)).rejects.toMatchObject({ code: 'access.token-invalid' });
    await expect(look(privateKey, 'http://127.0.0.1:1')).rejects.toMatchObject({ code: 'service.unavailable' });
    answer = () => ({ ...state, amountCents: 'much' });
    await expect(look()).rejects.toThrow('amountCents');
    answer = () => state;
  });
});
