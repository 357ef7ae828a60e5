import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StandIn, startStandIn } from '../testing/stand-in.ts';
import { keyPair } from '../testing/test-callers.ts';
import { createServiceCaller } from './service-caller.ts';

const { privateKey } = keyPair();
let other: StandIn;
beforeAll(async () => {
  other = await startStandIn();
});
afterAll(() => other.stop());

const look = () => {
  const call = createServiceCaller({ service: 'ordering', origin: other.origin, privateKey, timeoutMs: 2_000 });
  return call('POST /internal/payment/orders/{id}/look', { params: { id: newId() }, body: {} });
};

it.each([
  [
    'a refusal, which has details only where there are some',
    409,
    '{"errors":[{"code":"payment.already-paid","message":"x"}]}',
    'payment.already-paid',
  ],
  ['a bug of the other side', 500, '{"errors":[{"code":"internal","message":"x"}]}', 'service.unavailable'],
  ['words it does not know', 409, '{"errors":[{"code":"payment.sold-to-mars","message":"x"}]}', 'service.unavailable'],
  ['an answer that is none', 502, '<h1>Bad gateway</h1>', 'service.unavailable'],
])('raises %s', async (_what, status, body, code) => {
  other.handle((_call, response) => response.writeHead(status).end(body));
  await expect(look()).rejects.toMatchObject({ code });
});

it('takes an answer without content for what it is', async () => {
  other.handle((_call, response) => response.writeHead(204).end());
  const call = createServiceCaller({ service: 'gateway', origin: other.origin, privateKey, timeoutMs: 2_000 });
  expect(await call('POST /internal/analytics/scans', { body: { scans: [] } })).toBeNull();
});

it('is led nowhere else with what it carries', async () => {
  const elsewhere = await startStandIn();
  try {
    other.handle((_call, response) => response.writeHead(307, { location: elsewhere.origin }).end());
    await expect(look()).rejects.toMatchObject({ code: 'service.unavailable' });
    expect(elsewhere.received).toEqual([]);
  } finally {
    await elsewhere.stop();
  }
});

describe('a connection that breaks off', () => {
  /** Cuts the first connections that bring a request, as a replica does that ends. */
  const cutting = async (times: number, work: (origin: string) => Promise<void>): Promise<number> => {
    const ending = await startStandIn((_call, response, request) => {
      if (ending.received.length <= times) request.socket.destroy();
      else response.end(`{"data":{"attemptId":"${newId()}","redirectUrl":"https://pay.example/"}}`);
    });
    try {
      await work(ending.origin);
    } finally {
      await ending.stop();
    }
    return ending.received.length;
  };
  const caller = (origin: string) => createServiceCaller({ service: 'ordering', origin, privateKey, timeoutMs: 5_000 });
  const start = (origin: string) =>
    caller(origin)('POST /internal/payment/attempts', { body: {} as never, idempotencyKey: 'order:1' });

  it('costs nothing where the call may be repeated', async () => {
    const requests = await cutting(2, async (origin) => {
      await expect(start(origin)).resolves.toMatchObject({ redirectUrl: 'https://pay.example/' });
    });
    expect(requests).toBe(3);
  });

  it('is reported after some tries, and at once if the call may have been carried out', async () => {
    const repeated = await cutting(9, async (origin) => {
      await expect(start(origin)).rejects.toMatchObject({ code: 'service.unavailable' });
    });
    const once = await cutting(9, async (origin) => {
      const look = caller(origin)('POST /internal/payment/orders/{id}/look', { params: { id: newId() }, body: {} });
      await expect(look).rejects.toMatchObject({ code: 'service.unavailable' });
    });
    expect([repeated, once]).toEqual([3, 1]);
  });
});
