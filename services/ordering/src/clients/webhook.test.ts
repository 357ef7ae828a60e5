import { type StandIn, startStandIn } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddressRefused, createAddressGuard } from './public-address.ts';
import { openWebhookClient } from './webhook.ts';

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn((_call, response) => response.end('ja'));
});
afterAll(() => server.stop());
const going = new AbortController().signal;

describe('a call of a receiver', () => {
  it('goes to the checked address, also when the name resolves to another', async () => {
    const call = openWebhookClient({ guard: async () => [{ address: '127.0.0.1', family: 4 }], timeoutMs: 2_000 });
    const answer = await call({ url: `http://hook.invalid:${server.port}/`, headers: {}, body: '{}' }, going);
    expect(answer).toMatchObject({ status: 200, answer: 'ja', error: '', isAddressRefused: false });
    expect(server.received.map(({ headers }) => headers.host)).toEqual([`hook.invalid:${server.port}`]);
  });

  it('is not made when the name leads inside by now', async () => {
    let address = '1.1.1.1';
    const guard = createAddressGuard([], async () => [{ address, family: 4 }]);
    await expect(guard(new URL(`http://hook.example:${server.port}`))).resolves.toHaveLength(1);
    address = '127.0.0.1';
    const before = server.received.length;
    const call = openWebhookClient({ guard, timeoutMs: 2_000 });
    const answer = await call({ url: `http://hook.example:${server.port}/`, headers: {}, body: '{}' }, going);
    expect(answer).toMatchObject({ status: null, isAddressRefused: true });
    expect(server.received).toHaveLength(before);
    await expect(guard(new URL('http://hook.example'))).rejects.toBeInstanceOf(AddressRefused);
  });

  it.each([
    ['120', 120],
    ['999999999999', 999_999_999_999],
    ['soon', null],
  ])('answers the wish to wait %s', async (wish, seconds) => {
    const busy = await startStandIn((_call, response) => response.writeHead(503, { 'retry-after': wish }).end());
    const call = openWebhookClient({ guard: async () => [{ address: '127.0.0.1', family: 4 }], timeoutMs: 2_000 });
    const url = `http://hook.invalid:${busy.port}/`;
    expect(await call({ url, headers: {}, body: '{}' }, going)).toMatchObject({ retryAfterSeconds: seconds });
    await busy.stop();
  });

  it('says in a sentence why it failed, and nothing of the inside', async () => {
    const call = openWebhookClient({ guard: async () => [{ address: '127.0.0.1', family: 4 }], timeoutMs: 2_000 });
    const spoken = await call({ url: `https://hook.invalid:${server.port}/`, headers: {}, body: '{}' }, going);
    expect(spoken.error).toMatch(/^the server and we found no way to encrypt \((EPROTO|ERR_SSL_\w+)\)$/);
    const refused = await call({ url: 'http://hook.invalid:1/', headers: {}, body: '{}' }, going);
    expect(refused.error).toBe('the server refuses connections (ECONNREFUSED)');
  });

  it('ends when the name is not answered in time, and when the process stops', async () => {
    const guard = createAddressGuard([], () => new Promise(() => undefined));
    const message = { url: 'https://hook.example', headers: {}, body: '{}' };
    const late = await openWebhookClient({ guard, timeoutMs: 50 })(message, going);
    expect(late).toMatchObject({ status: null, error: 'no answer within 50 ms' });
    const patient = openWebhookClient({ guard, timeoutMs: 60_000 });
    await expect(patient(message, AbortSignal.timeout(20))).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(patient(message, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
