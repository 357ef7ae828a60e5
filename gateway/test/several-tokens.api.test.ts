import { createHash } from 'node:crypto';
import { callerVerifier } from '@filiale/kit/http/access';
import { keyPair } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './start-gateway.ts';

const next = keyPair();
const before = keyPair();
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const inside = ['the-token-of-the-web-app', 'the-one-it-had-before'];
const admins = ['token-of-the-installation', 'the-token-before-it'];

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    CALLER_PRIVATE_KEY: next.privateKey,
    SERVICE_TOKEN: inside.join(','),
    ADMIN_TOKEN_HASH: admins.map(hashOf).join(', '),
  });
});
afterAll(() => gateway.stop());

it('takes either token of the inner listener while it is changed, and no other', async () => {
  const status = async (headers: Record<string, string>) =>
    (await gateway.sendInside('GET /api/products', { headers })).status;
  expect(await Promise.all(inside.map((token) => status(bearer(token))))).toEqual([200, 200]);
  for (const wrong of [{}, bearer('another-token-of-somebody'), bearer(inside.join(','))])
    expect(await status(wrong)).toBeGreaterThanOrEqual(400);
});

it('takes either admin token while it is changed, and signs with its one key for services that know two', async () => {
  for (const token of admins) {
    const { status, data } = await gateway.send('GET /api/orders', { headers: bearer(token) });
    expect(status).toBe(200);
    const verify = callerVerifier([before.publicKey, next.publicKey], 'ordering');
    expect(await verify(String(data.headers['x-filiale-caller']))).toMatchObject({ roles: ['ROLE_ADMIN'] });
  }
  for (const wrong of ['nobodys-token-at-all', admins.map(hashOf).join(','), hashOf(admins[0] ?? '')])
    expect((await gateway.send('GET /api/orders', { headers: bearer(wrong) })).status).toBe(401);
});
