import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddressRefused, createAddressGuard } from './public-address.ts';
import { openWebhookClient } from './webhook.ts';

let server: Server;
const hosts: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(200).end('ja');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});
const port = () => (server.address() as AddressInfo).port;
const going = new AbortController().signal;

describe('a call of a receiver', () => {
  it('goes to the address that was looked at, whatever its name says elsewhere', async () => {
    const call = openWebhookClient({ guard: async () => [{ address: '127.0.0.1', family: 4 }], timeoutMs: 2_000 });
    const answer = await call({ url: `http://hook.invalid:${port()}/`, headers: {}, body: '{}' }, going);
    expect(answer).toMatchObject({ status: 200, answer: 'ja', error: '', isAddressRefused: false });
    expect(hosts).toEqual([`hook.invalid:${port()}`]);
  });

  it('is not made when the name leads inside by now', async () => {
    let address = '1.1.1.1';
    const guard = createAddressGuard([], async () => [{ address, family: 4 }]);
    await expect(guard(new URL(`http://hook.example:${port()}`))).resolves.toHaveLength(1);
    address = '127.0.0.1';
    const before = hosts.length;
    const call = openWebhookClient({ guard, timeoutMs: 2_000 });
    const answer = await call({ url: `http://hook.example:${port()}/`, headers: {}, body: '{}' }, going);
    expect(answer).toMatchObject({ status: null, isAddressRefused: true });
    expect(hosts).toHaveLength(before);
    await expect(guard(new URL('http://hook.example'))).rejects.toBeInstanceOf(AddressRefused);
  });

  it.each([
    ['120', 120],
    ['999999999999', 999_999_999_999],
    ['soon', null],
  ])('answers the wish to wait %s', async (wish, seconds) => {
    const busy = createServer((_request, response) => response.writeHead(503, { 'retry-after': wish }).end());
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const call = openWebhookClient({ guard: async () => [{ address: '127.0.0.1', family: 4 }], timeoutMs: 2_000 });
    const url = `http://hook.invalid:${(busy.address() as AddressInfo).port}/`;
    expect(await call({ url, headers: {}, body: '{}' }, going)).toMatchObject({ retryAfterSeconds: seconds });
    busy.close();
  });

  it('says in a sentence why it failed, and nothing of the inside', async () => {
    const call = openWebhookClient({ guard: async () => [{ address: '127.0.0.1', family: 4 }], timeoutMs: 2_000 });
    const spoken = await call({ url: `https://hook.invalid:${port()}/`, headers: {}, body: '{}' }, going);
    expect(spoken.error).toMatch(/^the server and we found no way to encrypt \((EPROTO|ERR_SSL_\w+)\)$/);
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const url = `http://hook.invalid:${(closed.address() as AddressInfo).port}/`;
    await new Promise((resolve) => closed.close(resolve));
    const refused = await call({ url, headers: {}, body: '{}' }, going);
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
