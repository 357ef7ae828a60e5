import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Load, listOf, load, made } from './load.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A server that answers its first calls correctly, the next with `answer`, and so on. */
async function serverThat(answer: RequestListener, right = 5): Promise<string> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    if (calls % (right + 1) === 0) return answer(request, response);
    response.end(JSON.stringify({ data: [{ id: '1', name: 'a' }], meta: { total: 1 } }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
}
const said =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.statusCode = status;
    response.end(JSON.stringify(body));
  };
const asked = (url: string, more: Partial<Load> = {}): Promise<unknown> =>
  load({ url, calls: 40, connections: 4, expect: listOf(1, ['id', 'name']), ...more });

describe('a load', () => {
  it('makes as many calls as it is asked for, and says how long they took', async () => {
    const url = await serverThat(said(200, { data: [{ id: '2', name: 'b' }] }));
    const result = await load({ url, calls: 40, connections: 4, expect: listOf(1, ['id', 'name']) });
    expect(result).toMatchObject({ total: 40, p50: expect.any(Number) });
    expect(result.bytesEach).toBeGreaterThan(0);
  });

  it.each<readonly [what: string, answer: RequestListener, message: RegExp]>([
    ['is refused', said(429, { errors: [{ code: 'request.too-many' }] }), /200 was asked for, 429 came.*too-many/],
    ['finds fewer records', said(200, { data: [] }), /1 records were asked for, 0 came/],
    ['finds more records', said(200, { data: [{ id: '1' }, { id: '2' }] }), /1 records were asked for, 2 came/],
    ['misses a column', said(200, { data: [{ id: '1' }] }), /a record has no name/],
    ['is answered something else', said(200, 'hello'), /a list was asked for/],
    ['is cut', (request) => request.socket.destroy(), /closed before an answer|ECONNRESET|EPIPE/],
    [
      'gets half an answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half');
        request.socket.end();
      },
      /closed before an answer/,
    ],
  ])('fails when one call of many %s', async (_what, answer, message) => {
    await expect(asked(await serverThat(answer))).rejects.toThrow(message);
  });

  it('fails when what was created is no record', async () => {
    const url = await serverThat(said(201, { data: null }), 0);
    const next = () => ({ body: '{}' });
    await expect(asked(url, { method: 'POST', next, expect: made('revision') })).rejects.toThrow(/has no id/);
  });

  it('fails when nobody answers', async () => {
    const url = await serverThat(said(200, {}));
    for (const server of servers) server.close();
    await expect(asked(url)).rejects.toThrow(/ECONNREFUSED/);
  });
});
