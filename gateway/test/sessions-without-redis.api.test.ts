import { createHash, randomBytes } from 'node:crypto';
import { type Person, sessionKey, sessionsChannel } from '@filiale/contracts/workforce/session';
import { callerVerifier } from '@filiale/kit/http/access';
import { createLogger } from '@filiale/kit/process/logging';
import { openRedis } from '@filiale/kit/stores/redis';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { startTcpProxy, type TcpProxy } from '@filiale/kit/testing/tcp-proxy';
import { servers } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { colleague } from './signed-in.ts';
import { type Gateway, publicKey, startGateway } from './start-gateway.ts';

let proxy: TcpProxy;
let gateway: Gateway;
/** A replica that accepts nobody from its own memory. */
let strict: Gateway;
let redis: Awaited<ReturnType<typeof openRedis>>;
const people = new Map<string, Person>();
let isWorkforceAway = false;
beforeAll(async () => {
  proxy = await startTcpProxy(servers.redis);
  gateway = await startGateway({ REDIS_URL: proxy.url });
  strict = await startGateway({
    ...{ REDIS_URL: proxy.url, KAFKA_TOPIC_PREFIX: gateway.prefix, WORKFORCE_URL: gateway.workforce.origin },
    SESSIONS_AWAY_SECONDS: '0',
  });
  redis = await openRedis(servers.redis, createLogger('test', 'silent'));
  gateway.workforce.handle(({ url, body }, response) => {
    if (isWorkforceAway) return answerJson(response, 503, { errors: [] });
    const person = people.get((JSON.parse(body || '{}') as { hash?: string }).hash ?? '');
    if (url !== '/internal/workforce/session') return answerJson(response, 200, { data: null });
    if (!person) return answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
    answerJson(response, 200, { data: { person, checkedAt: long() } });
  });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), strict.stop(), redis.stop()]);
  await proxy.stop();
});
afterEach(async () => {
  isWorkforceAway = false;
  proxy.mend();
  const { headers } = await signIn();
  for (const replica of [gateway, strict])
    await until(async () => (await statusOf(headers, replica, refunds)) !== 503, 'Redis is back');
});

/** So long ago that workforce is asked again with every call. */
const long = () => new Date(Date.now() - 11_000).toISOString();
const orders = 'GET /api/orders/current';
const refunds = 'DELETE /api/users/0190a000-0000-7000-8000-000000000001/sessions';
/** On a busy machine the test's own connection may just be opened anew. */
const insist = (command: () => Promise<unknown>): Promise<void> =>
  until(
    () =>
      command().then(
        () => true,
        () => false,
      ),
    'Redis answers the test',
    20_000,
  );
/** Somebody whose session workforce and Redis know. */
const signIn = async () => {
  const person = colleague('Anna', ['ROLE_ADMIN']);
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  people.set(hash, person);
  await insist(() => redis.client.set(sessionKey(gateway.prefix, hash), JSON.stringify({ person, checkedAt: long() })));
  return { person, hash, headers: { cookie: `__Host-filiale=${token}`, 'x-filiale-call': '1' } };
};
const statusOf = async (headers: Record<string, string>, replica = gateway, call = orders) => {
  const origin = `http://127.0.0.1:${replica.port}`;
  return (await replica.send(call, { headers: { ...headers, origin } })).status;
};

describe.each(['cut', 'swallow'] as const)('while Redis is away (%s)', (how) => {
  it('a signed-in person stays signed in by workforce’s answer, without a proof of the password', async () => {
    const { person, headers } = await signIn();
    expect(await statusOf(headers, gateway, refunds)).toBe(200);
    proxy[how]();
    const { status, data } = await gateway.send(orders, { headers });
    const seen = await callerVerifier([publicKey], 'ordering')(String(data.headers['x-filiale-caller']));
    expect([status, seen]).toMatchObject([200, { sub: person.id, session: person.session.id }]);
    expect(seen).not.toHaveProperty('confirmedAt');
    expect(await statusOf(headers, gateway, refunds)).toBe(503);
    expect((await gateway.send('GET /api/users/me', { headers })).data).toEqual(person);
    // A person whom this replica has not seen before.
    expect(await statusOf((await signIn()).headers)).toBe(200);
  }, 40_000);

  it('a session that has ended is over, heard from workforce', async () => {
    const { hash, headers } = await signIn();
    expect(await statusOf(headers)).toBe(200);
    proxy[how]();
    expect(await statusOf(headers)).toBe(200);
    people.delete(hash);
    expect(await statusOf(headers)).toBe(401);
  }, 40_000);

  it('and workforce too, a person seen lately stays signed in for the configured time', async () => {
    const { hash, headers } = await signIn();
    expect([await statusOf(headers), await statusOf(headers, strict)]).toEqual([200, 200]);
    const stranger = await signIn();
    proxy[how]();
    isWorkforceAway = true;
    expect([await statusOf(headers), await statusOf(headers, strict)]).toEqual([200, 503]);
    expect(await statusOf(headers, gateway, refunds)).toBe(503);
    expect(await statusOf(stranger.headers)).toBe(503);
    // A cookie of which nothing is known closes nothing that is open to everybody.
    expect(await statusOf(stranger.headers, gateway, 'GET /api/products')).toBe(200);
    // Taken back while Redis is there again: nothing of it is remembered.
    people.delete(hash);
    proxy.mend();
    isWorkforceAway = false;
    await insist(() => redis.client.del(sessionKey(gateway.prefix, hash)));
    await insist(() => redis.client.publish(sessionsChannel(gateway.prefix), hash));
    await until(async () => (await statusOf(headers)) === 401, 'nobody any more');
  }, 60_000);
});
