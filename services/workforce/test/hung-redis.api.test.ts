import { sessionKey } from '@filiale/contracts/workforce/session';
import { startTcpProxy, type TcpProxy } from '@filiale/kit/testing/tcp-proxy';
import { servers } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, sha256, startWorkforce } from './start-workforce.ts';

let proxy: TcpProxy;
let workforce: RunningWorkforce;
beforeAll(async () => {
  proxy = await startTcpProxy(servers.redis);
  workforce = await startWorkforce({ REDIS_URL: proxy.url });
}, 60_000);
afterAll(async () => {
  await workforce.stop();
  await proxy.stop();
});

describe('while Redis hangs', () => {
  it('no call waits for it with a connection to PostgreSQL, a sign-out is refused or lasts, and signed-in people stay so', async () => {
    const { id, email } = await workforce.hire();
    // More than there are connections.
    const tokens: string[] = [];
    // A store that is slow to answer on a busy machine refuses some.
    await until(async () => {
      const token = (await workforce.signIn(email)).cookies.get('__Host-filiale');
      if (token && (await workforce.look(token)).status === 200) tokens.push(token);
      return tokens.length === 15;
    }, '15 sessions');
    const [token = ''] = tokens;
    const as = workforce.callerOf((await workforce.look(token)).data.person);
    proxy.swallow();

    const looks = tokens.map((each) => workforce.look(each));
    const out = await workforce.call('DELETE /api/session', { as });
    const read = await workforce.call('GET /api/users/{id}', { params: { id } });
    const statuses = (await Promise.all(looks)).map(({ status }) => status);
    expect([out.status, read.status, new Set(statuses)]).toEqual([503, 200, new Set([200])]);

    proxy.mend();
    await until(async () => (await workforce.look(token)).status === 200, 'back');
    expect((await workforce.call('DELETE /api/session', { as })).status).toBe(204);
    expect((await workforce.look(token)).status).toBe(404);
    const key = sessionKey(workforce.prefix, sha256(token));
    await until(() => workforce.redis.isReady, 'back');
    expect(await workforce.redis.exists(key)).toBe(0);
  }, 60_000);
});
