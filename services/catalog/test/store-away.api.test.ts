import { startTcpProxy, type TcpProxy } from '@filiale/kit/testing/tcp-proxy';
import { servers } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningCatalog, startCatalog } from './start-catalog.ts';

let line: TcpProxy;
let catalog: RunningCatalog;
beforeAll(async () => {
  line = await startTcpProxy(servers.mongo);
  catalog = await startCatalog({}, { storeAt: line.host });
});
afterAll(async () => {
  await catalog.stop();
  await line.stop();
});

describe('while the store is away', () => {
  it('calls answer 503 with Retry-After and the process is not ready; when it is back, all goes on', async () => {
    const tag = await catalog.make('tags', { name: 'vorher' });
    expect((await catalog.send('GET /health/ready')).status).toBe(200);
    line.cut();
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
    line.mend();
    await until(async () => (await catalog.send('GET /health/ready')).status === 200);
    expect((await catalog.send(`GET /api/tags/${tag.id}`)).data).toEqual(tag);
  }, 60_000);
});
