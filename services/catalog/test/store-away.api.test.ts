import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningCatalog, startCatalog } from './start-catalog.ts';

/** A line to the store that can be cut and mended. */
function createLine(target: URL) {
  const sockets = new Set<Socket>();
  let server: Server;
  const open = (port: number): Promise<number> =>
    new Promise((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => socket.destroy());
          socket.on('close', () => [near, far].map((end) => sockets.delete(end.destroy())));
        }
        near.pipe(far).pipe(near);
      });
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { open, cut };
}

const line = createLine(new URL(process.env.MONGODB_URL ?? 'mongodb://127.0.0.1:27117'));
let port = 0;
let catalog: RunningCatalog;
beforeAll(async () => {
  port = await line.open(0);
  catalog = await startCatalog({}, `127.0.0.1:${port}`);
});
afterAll(async () => {
  await catalog.stop();
  await line.cut();
});

describe('while the store is away', () => {
  it('calls answer 503 with Retry-After and the process is not ready; when it is back, all goes on', async () => {
    const tag = await catalog.make('tags', { name: 'vorher' });
    expect((await catalog.send('GET /health/ready')).status).toBe(200);
    await line.cut();
    for (const [key, init] of [
      ['GET /api/tags', {}],
      ['POST /api/tags', { body: { name: 'x' } }],
      ['GET /internal/init', { as: { kind: 'service', sub: 'gateway' } }],
    ] as const) {
      const answer = await catalog.send(key, init);
      expect([answer.status, answer.errors?.[0]?.code, answer.headers.get('retry-after')]).toEqual([
        503,
        'service.unavailable',
        '2',
      ]);
    }
    const ready = await catalog.send('GET /health/ready');
    expect([ready.status, ready.errors?.[0]?.details]).toEqual([503, { away: ['mongodb'] }]);
    expect((await catalog.send('GET /health/live')).status).toBe(200);
    await line.open(port);
    const deadline = Date.now() + 15_000;
    while ((await catalog.send('GET /health/ready')).status !== 200 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await catalog.send(`GET /api/tags/${tag.id}`)).data).toEqual(tag);
  }, 60_000);
});
