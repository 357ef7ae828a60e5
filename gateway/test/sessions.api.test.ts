import { createHash, randomBytes } from 'node:crypto';
import { apiKeysChannel } from '@filiale/contracts/workforce/api-key';
import { type Person, sessionKey, sessionsChannel } from '@filiale/contracts/workforce/session';
import { callerVerifier } from '@filiale/kit/http/access';
import { createLogger } from '@filiale/kit/process/logging';
import { openRedis } from '@filiale/kit/stores/redis';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { until } from '@filiale/kit/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gateway, publicKey, startGateway } from './start-gateway.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6479';
let gateway: Gateway;
let other: Gateway;
let redis: Awaited<ReturnType<typeof openRedis>>;
/** Sessions as workforce has them, by the SHA-256 of their tokens. */
const sessions = new Map<string, Person>();
let asked = 0;

beforeAll(async () => {
  gateway = await startGateway({ REDIS_URL: redisUrl });
  // Another replica of the same installation.
  other = await startGateway({
    REDIS_URL: redisUrl,
    KAFKA_TOPIC_PREFIX: gateway.prefix,
    WORKFORCE_URL: gateway.workforce.origin,
  });
  redis = await openRedis(redisUrl, createLogger('test', 'silent'));
});
afterAll(async () => {
  await redis.stop();
  await Promise.all([gateway.stop(), other.stop()]);
});
afterEach(() => {
  gateway.reset();
  sessions.clear();
  asked = 0;
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const id = (digit: number) => `0190a000-0000-7000-8000-00000000000${digit}`;
const anna: Person = {
  id: id(1),
  email: 'anna@rosmarin-kren.example',
  firstName: 'Anna',
  lastName: 'Gruber',
  phone: '',
  roles: ['ROLE_EMPLOYEE'],
  branches: [{ id: id(2) }],
  department: null,
  locale: 'de-AT',
  hasTotp: false,
  isTotpMissing: false,
  session: {
    id: id(3),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    confirmedAt: new Date().toISOString(),
  },
};
/** Answers as workforce does, and caches it. */
const serve = () =>
  gateway.workforce.handle(async (received, response) => {
    if (received.url !== '/internal/workforce/session') return answerJson(response, 200, { data: received });
    asked += 1;
    const { hash } = JSON.parse(received.body) as { hash: string };
    const person = sessions.get(hash);
    if (!person) return answerJson(response, 404, { errors: [{ code: 'record.missing', message: 'missing' }] });
    answerJson(response, 200, { data: await cacheSession(hash, person) });
  });
const cacheSession = async (hash: string, person: Person, checkedAt = new Date()) => {
  const cached = { person, checkedAt: checkedAt.toISOString() };
  await redis.client.set(sessionKey(gateway.prefix, hash), JSON.stringify(cached));
  return cached;
};
const signIn = async (person: Person = anna) => {
  const token = randomBytes(32).toString('base64url');
  sessions.set(sha256(token), person);
  serve();
  await cacheSession(sha256(token), person);
  return { token, headers: { cookie: `a=b; __Host-filiale=${token}; c=d` } };
};
/** Ends a session or changes its person, as workforce does. */
const takeBack = async (token: string, next?: Person) => {
  if (next) sessions.set(sha256(token), next);
  else sessions.delete(sha256(token));
  await redis.client.del(sessionKey(gateway.prefix, sha256(token)));
  await redis.client.publish(sessionsChannel(gateway.prefix), sha256(token));
};
const callerSeen = (answer: { data: { headers: Record<string, string> } }, service = 'ordering') =>
  callerVerifier([publicKey], service)(String(answer.data.headers['x-filiale-caller']));
const orders = '/api/orders/current';

describe('somebody signed in', () => {
  it('is vouched for with person, roles, branches and session, and the cookie goes no further', async () => {
    const { token, headers } = await signIn();
    const answer = await gateway.send(`GET ${orders}`, { headers });
    expect(await callerSeen(answer)).toEqual({
      kind: 'staff',
      sub: anna.id,
      name: 'Anna Gruber',
      roles: ['ROLE_EMPLOYEE'],
      branches: [id(2)],
      session: anna.session.id,
      confirmedAt: anna.session.confirmedAt,
    });
    expect(JSON.stringify(answer.data)).not.toContain(token);
  });

  it('is the current user, in /api/init too; nobody else is, and the bytes of all others stay the same [AUTH-001, AUTH-002, RES-003]', async () => {
    gateway.catalog.handle((_received, response) => answerJson(response, 200, { data: [] }));
    const { headers } = await signIn();
    expect((await gateway.send('GET /api/users/me', { headers })).data).toEqual(anna);
    expect((await gateway.send('GET /api/users/me')).data).toBeNull();
    const me = async (init: { headers?: Record<string, string> }) => {
      const answer = await gateway.send('GET /api/init', init);
      return { ...answer, me: answer.data?.find(({ url }: { url: string }) => url === '/users/me').data };
    };
    const shared = await me({});
    const own = await me({ headers });
    expect([shared.me, own.me]).toEqual([null, anna]);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('etag')).not.toBe(shared.headers.get('etag'));
    const again = await gateway.send('GET /api/init', {
      headers: { ...headers, 'if-none-match': own.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await me({})).data).toEqual(shared.data);
  });

  it('is asked about once in ten seconds, and not for each call', async () => {
    const { headers } = await signIn();
    for (let call = 0; call < 5; call += 1) await gateway.send(`GET ${orders}`, { headers });
    expect(asked).toBe(0);
    const old = await signIn();
    await cacheSession(sha256(old.token), anna, new Date(Date.now() - 11_000));
    for (let call = 0; call < 5; call += 1) await gateway.send(`GET ${orders}`, { headers: old.headers });
    expect(asked).toBe(1);
  });

  it('has other rights, or none, at the next call on every replica', async () => {
    const { token, headers } = await signIn({ ...anna, roles: ['ROLE_ADMIN'] });
    for (const replica of [gateway, other])
      expect(await callerSeen(await replica.send(`GET ${orders}`, { headers }))).toMatchObject({
        roles: ['ROLE_ADMIN'],
      });
    await takeBack(token, { ...anna, roles: ['ROLE_EMPLOYEE'] });
    for (const replica of [gateway, other])
      expect(await callerSeen(await replica.send(`GET ${orders}`, { headers }))).toMatchObject({
        roles: ['ROLE_EMPLOYEE'],
      });
    await takeBack(token);
    for (const replica of [gateway, other]) {
      const { status, errors } = await replica.send(`GET ${orders}`, { headers });
      expect([status, errors[0]?.code]).toEqual([401, 'access.session-missing']);
    }
  });

  it('whose session was taken back while a message about it got lost is let in for seconds at most', async () => {
    const { token, headers } = await signIn();
    sessions.delete(sha256(token));
    await cacheSession(sha256(token), anna, new Date(Date.now() - 10_000));
    expect((await gateway.send(`GET ${orders}`, { headers })).status).toBe(401);
  });

  it('goes on for minutes while workforce is away, and never beyond the end of the session', async () => {
    const { token, headers } = await signIn();
    gateway.workforce.handle((_received, response) => answerJson(response, 503, { errors: [] }));
    await cacheSession(sha256(token), anna, new Date(Date.now() - 60_000));
    expect((await gateway.send(`GET ${orders}`, { headers })).status).toBe(200);
    await cacheSession(sha256(token), anna, new Date(Date.now() - 6 * 60_000));
    expect((await gateway.send(`GET ${orders}`, { headers })).status).toBe(503);
    const over = { ...anna, session: { ...anna.session, endsAt: new Date(Date.now() - 1_000).toISOString() } };
    await cacheSession(sha256(token), over);
    expect((await gateway.send(`GET ${orders}`, { headers })).status).toBe(401);
  });
});

describe('a cookie that is nobody’s', () => {
  it('makes a visitor: no session begins with an id from outside', async () => {
    serve();
    for (const value of ['chosen-by-somebody-else-0123456789', 'x', '', '../../etc', 'a'.repeat(5_000)]) {
      const answer = await gateway.send(`GET ${orders}`, { headers: { cookie: `__Host-filiale=${value}` } });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
    }
  });

  it('counts before workforce is asked, and locks nobody out who is signed in', async () => {
    const strict = await startGateway({
      REDIS_URL: redisUrl,
      LIMIT_FACTOR: '0.05',
      KAFKA_TOPIC_PREFIX: gateway.prefix,
      WORKFORCE_URL: gateway.workforce.origin,
    });
    try {
      const { headers } = await signIn();
      for (let wrong = 0; wrong < 8; wrong += 1)
        await strict.send(`GET ${orders}`, {
          headers: { cookie: `__Host-filiale=${randomBytes(32).toString('hex')}` },
        });
      expect(asked).toBeLessThanOrEqual(4);
      expect((await strict.send(`GET ${orders}`, { headers })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('without its prefix counts over plain HTTP alone', async () => {
    const { token } = await signIn();
    const headers = { cookie: `filiale_session=${token}` };
    expect((await gateway.send(`GET ${orders}`, { headers })).status).toBe(200);
    const behind = await startGateway({
      REDIS_URL: redisUrl,
      KAFKA_TOPIC_PREFIX: gateway.prefix,
      WORKFORCE_URL: gateway.workforce.origin,
      TRUSTED_PROXIES: 'loopback',
    });
    try {
      const overTls = { ...headers, 'x-forwarded-proto': 'https' };
      expect((await behind.send(`GET ${orders}`, { headers: overTls })).status).toBe(401);
    } finally {
      await behind.stop();
    }
  });
});

describe('calls from foreign pages', () => {
  const origin = () => `http://127.0.0.1:${gateway.port}`;
  const change = async (headers: Record<string, string>) => {
    const answer = await gateway.send(`POST /api/orders/${id(4)}/status/confirm`, { headers, raw: '{}' });
    return answer.errors[0]?.code ?? answer.status;
  };

  it('cannot use a session: neither from elsewhere, nor without the header that only our pages send', async () => {
    const { headers } = await signIn();
    const marked = { ...headers, 'x-filiale-call': '1' };
    expect(await change({ ...marked, origin: origin() })).toBe(200);
    expect(await change({ ...marked, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await change({ ...headers, origin: origin() })).toBe('request.csrf-invalid');
    expect(await change(marked)).toBe('request.csrf-invalid');
    expect(await change({ ...marked, origin: 'https://evil.example' })).toBe('request.csrf-invalid');
    expect(await change({ ...marked, 'sec-fetch-site': 'same-site' })).toBe('request.csrf-invalid');
  });

  it('are known by the address of the shop, not by the host that a call names', async () => {
    const live = await startGateway({
      ...{ REDIS_URL: redisUrl, KAFKA_TOPIC_PREFIX: gateway.prefix, WORKFORCE_URL: gateway.workforce.origin },
      ...{
        PUBLIC_URL: 'https://shop.example',
        OTHER_PUBLIC_URLS: 'https://www.shop.example, https://shop.example.org/',
      },
    });
    try {
      serve();
      const open = async (from: string) =>
        (await live.send('POST /api/session', { headers: { origin: from }, raw: '{}' })).status;
      expect(await open('https://shop.example')).toBe(200);
      expect(await open('https://shop.example.org')).toBe(200);
      expect(await open(`http://127.0.0.1:${live.port}`)).toBe(403);
    } finally {
      await live.stop();
    }
  });

  it('sign nobody in, though they show no cookie', async () => {
    const open = (headers: Record<string, string>) => gateway.send('POST /api/session', { headers, raw: '{}' });
    serve();
    expect((await open({ origin: 'https://evil.example' })).errors[0]?.code).toBe('request.csrf-invalid');
    expect((await open({ 'sec-fetch-site': 'cross-site' })).errors[0]?.code).toBe('request.csrf-invalid');
    expect((await open({ origin: origin() })).status).toBe(200);
    expect((await open({})).status).toBe(200);
  });
});

describe('what a session is opened again with', () => {
  it('is sent to workforce as a hash, by the calls that need it and by no other', async () => {
    serve();
    const cookie = `__Host-filiale-remember=selector-of-22-letters.${'v'.repeat(43)}`;
    const headers = { cookie, origin: `http://127.0.0.1:${gateway.port}`, 'x-filiale-remembered': 'forged' };
    const renewed = await gateway.send('POST /api/session/renew', { headers });
    expect(renewed.data.headers['x-filiale-remembered']).toBe(`selector-of-22-letters.${sha256('v'.repeat(43))}`);
    expect(JSON.stringify(renewed.data)).not.toContain('v'.repeat(43));
    const signedIn = await gateway.send('POST /api/session', { headers, raw: '{}' });
    expect(signedIn.data.headers['x-filiale-remembered']).toBeUndefined();
  });
});

describe('a proof of the password', () => {
  it('must be fresh for people, and nothing else', async () => {
    const admin = { ...anna, roles: ['ROLE_ADMIN' as const] };
    const stale = { ...admin.session, confirmedAt: new Date(Date.now() - 16 * 60_000).toISOString() };
    const marks = { 'x-filiale-call': '1', 'sec-fetch-site': 'same-origin' };
    const change = async (person: Person, path: string, method = 'POST') => {
      const { headers } = await signIn(person);
      const answer = await gateway.send(`${method} ${path}`, { headers: { ...headers, ...marks }, raw: '{}' });
      return answer.errors[0]?.code ?? answer.status;
    };
    expect(await change(admin, '/api/users')).toBe(200);
    expect(await change({ ...admin, session: stale }, '/api/users')).toBe('access.proof-needed');
    expect(await change({ ...admin, session: { ...stale, confirmedAt: null } }, '/api/users')).toBe(
      'access.proof-needed',
    );
    expect(await change({ ...admin, session: stale }, '/api/products')).toBe(200);
    const endpoint = `/api/webhook-endpoints/${id(7)}`;
    for (const [method, path] of [
      ['POST', '/api/webhook-endpoints'],
      ['PUT', endpoint],
      ['DELETE', endpoint],
      ['POST', `${endpoint}/secret`],
    ] as const) {
      expect([path, await change({ ...admin, session: stale }, path, method)]).toEqual([path, 'access.proof-needed']);
      expect([path, await change(admin, path, method)]).toEqual([path, 200]);
    }
  });
});

describe('the key of an integrator', () => {
  it('is asked about at workforce, cached for seconds, and forgotten on every replica when it changes', async () => {
    const key = `fi_${'k'.repeat(43)}`;
    let questions = 0;
    gateway.workforce.handle((received, response) => {
      questions += 1;
      const isRight = JSON.parse(received.body).hash === sha256(key);
      const data = { id: id(5), name: 'Kassa', grants: [{ resource: 'orders', actions: ['read'] }], branches: [id(2)] };
      if (isRight) return answerJson(response, 200, { data });
      answerJson(response, 404, { errors: [{ code: 'record.missing', message: 'missing' }] });
    });
    const headers: Record<string, string> = { 'x-api-key': key };
    const asToken: Record<string, string> = { authorization: `Bearer ${key}` };
    for (const [replica, shown] of [
      [gateway, headers],
      [gateway, asToken],
      [other, asToken],
      [other, headers],
    ] as const)
      expect(await callerSeen(await replica.send(`GET ${orders}`, { headers: shown }))).toEqual({
        kind: 'key',
        sub: id(5),
        name: 'Kassa',
        grants: [{ resource: 'orders', actions: ['read'] }],
        branches: [id(2)],
      });
    expect(questions).toBe(2);
    await redis.client.publish(apiKeysChannel(gateway.prefix), id(5));
    await until(async () => {
      for (const replica of [gateway, other]) await replica.send(`GET ${orders}`, { headers });
      return questions === 4;
    }, 'both asked again');
    const denied = await gateway.send('GET /api/users', { headers });
    expect([denied.status, denied.errors[0]]).toMatchObject([
      403,
      { code: 'access.forbidden', details: { right: 'users.read' }, message: expect.stringContaining('users.read') },
    ]);
    const wrong = await gateway.send(`GET ${orders}`, { headers: { 'x-api-key': `fi_${'x'.repeat(43)}` } });
    expect([wrong.status, wrong.code]).toEqual([401, 'access.token-invalid']);
  });

  it('that is on again opens at once, and within seconds where the notification was lost', async () => {
    const announced = `fi_${'a'.repeat(43)}`;
    let isOn = false;
    gateway.workforce.handle((_received, response) => {
      const data = { id: id(6), name: 'Kassa', grants: [{ resource: 'orders', actions: ['read'] }], branches: null };
      if (isOn) return answerJson(response, 200, { data });
      answerJson(response, 404, { errors: [{ code: 'record.missing', message: 'missing' }] });
    });
    const statusOf = async (replica: typeof gateway, key: string) =>
      (await replica.send(`GET ${orders}`, { headers: { 'x-api-key': key } })).status;
    for (const replica of [gateway, other]) expect(await statusOf(replica, announced)).toBe(401);
    isOn = true;
    expect(await statusOf(gateway, announced)).toBe(401);
    await redis.client.publish(apiKeysChannel(gateway.prefix), id(6));
    for (const replica of [gateway, other])
      await until(async () => (await statusOf(replica, announced)) === 200, 'on again');
    isOn = false;
    const never = `fi_${'c'.repeat(43)}`;
    expect(await statusOf(gateway, never)).toBe(401);
    isOn = true;
    expect(await statusOf(gateway, never)).toBe(401);
    await until(async () => (await statusOf(gateway, never)) === 200, 'asked about again');
  }, 20_000);
});

describe('a call in the middle of which its session ends', () => {
  it('is carried out by who it was, and is the last one', async () => {
    const { token, headers } = await signIn();
    let answer: (() => void) | undefined;
    gateway.ordering.handle((received, response) => {
      answer = () => answerJson(response, 200, { data: received });
    });
    const running = gateway.send(`GET ${orders}`, { headers });
    await until(() => answer !== undefined, 'the call reached its service');
    await takeBack(token);
    answer?.();
    expect((await running).status).toBe(200);
    expect((await gateway.send(`GET ${orders}`, { headers })).status).toBe(401);
  });
});
