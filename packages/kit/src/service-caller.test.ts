import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@filiale/contracts/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServiceCaller } from './service-caller.ts';

const privateKey = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');
let answer = { status: 200, body: '' };
const other = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
beforeAll(() => new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => other.close(resolve)));

const look = () => {
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const call = createServiceCaller({ service: 'ordering', origin, privateKey, timeoutMs: 2_000 });
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
  answer = { status, body };
  await expect(look()).rejects.toMatchObject({ code });
});
