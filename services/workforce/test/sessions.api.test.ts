import { rememberCookie, sessionCookie, sessionKey } from '@filiale/contracts/workforce/session';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookiesOf, password, type RunningWorkforce, sha256, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
});
afterAll(() => workforce.stop());

const tokenIn = (cookies: ReadonlyMap<string, string>) => cookies.get(sessionCookie) ?? '';
const rememberedIn = (cookies: ReadonlyMap<string, string>) => {
  const [selector, validator = ''] = (cookies.get(rememberCookie) ?? '').split('.');
  return { 'x-filiale-remembered': `${selector}.${sha256(validator)}` };
};
const renew = (cookies: ReadonlyMap<string, string>, from: Record<string, string> = workforce.from()) =>
  workforce.call('POST /api/session/renew', {
    as: { kind: 'anonymous' },
    headers: { ...from, ...rememberedIn(cookies) },
  });

describe('signing in', () => {
  it('answers who it is, with roles and branches [AUTH-001, AUTH-002, AUTH-003]', async () => {
    const branch = workforce.newId();
    const { email, id } = await workforce.hire(['ROLE_MANAGER'], { branches: [{ id: branch }] });
    const { status, data } = await workforce.signIn(email.toUpperCase());
    expect([status, data]).toMatchObject([200, { id, roles: ['ROLE_MANAGER'], branches: [{ id: branch }], email }]);
  });

  it('gives a cookie of a day, and one of 14 days to people who ask for it [AUTH-005]', async () => {
    const { email } = await workforce.hire();
    const { headers } = await workforce.signIn(email, { rememberMe: true });
    const [session, remembered] = headers.getSetCookie();
    expect(session).toMatch(/^__Host-filiale=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/);
    expect(remembered).toMatch(/^__Host-filiale-remember=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; /);
    expect((await workforce.signIn(email)).cookies.get(rememberCookie)).toBe('');
  });

  it('keeps the token nowhere but as a hash', async () => {
    const { email } = await workforce.hire();
    const { cookies } = await workforce.signIn(email, { rememberMe: true });
    const token = tokenIn(cookies);
    const { rows } = await workforce.sql.query('select * from sessions');
    const kept = JSON.stringify(rows, (_name, value) => (Buffer.isBuffer(value) ? value.toString('base64url') : value));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(cookies.get(rememberCookie)?.split('.')[1]);
    const keys = await workforce.redis.keys(`${workforce.prefix}*`);
    expect(keys.join(' ')).not.toContain(token);
    expect(keys).toContain(sessionKey(workforce.prefix, sha256(token)));
  });

  it('makes a new session in the place of the one it comes from, of any kind', async () => {
    const { email } = await workforce.hire();
    const first = await workforce.signIn(email);
    const again = await workforce.call('POST /api/session', {
      body: { email, password },
      as: workforce.callerOf(first.data),
      headers: workforce.from(),
    });
    expect(tokenIn(cookiesOf(again.headers))).not.toBe(tokenIn(first.cookies));
    expect((await workforce.look(tokenIn(first.cookies))).status).toBe(404);
  });

  it.each([
    ['isEnabled', false, 'login.disabled'],
    ['isLocked', true, 'login.locked'],
    ['expiresAt', '2020-01-01T00:00:00.000Z', 'login.expired'],
    ['isPasswordExpired', true, 'login.password-expired'],
  ])('is refused with its reason once the password was right: %s [AUTH-006]', async (name, value, code) => {
    const { email, id } = await workforce.hire();
    const { data } = await workforce.call('GET /api/users/{id}', { params: { id } });
    await workforce.call('PUT /api/users/{id}', { params: { id }, body: { ...data, [name]: value } });
    expect(await workforce.signIn(email)).toMatchObject({ status: 401, code });
    expect(await workforce.signIn(email, { password: 'something else' })).toMatchObject({ code: 'login.invalid' });
  });

  it('names the error in German and English [AUTH-006]', async () => {
    const say = async (language: string) =>
      (await workforce.signIn('nobody@nowhere.example', {}, { ...workforce.from(), 'accept-language': language }))
        .errors[0]?.message;
    expect([await say('de'), await say('en')]).toEqual(['Fehlerhafte Zugangsdaten.', 'Invalid credentials.']);
  });

  it('is not offered over plain HTTP to other machines', async () => {
    const { email } = await workforce.hire();
    const open = { ...workforce.from(), 'x-forwarded-proto': 'http', 'x-forwarded-host': '192.168.1.5:8080' };
    expect(await workforce.signIn(email, {}, open)).toMatchObject({ status: 403, code: 'access.tls-needed' });
    const here = { ...open, 'x-forwarded-host': 'localhost:8080' };
    expect((await workforce.signIn(email, {}, here)).status).toBe(200);
  });
});

describe('failed attempts', () => {
  it('make an account wait after five at an address, with the minutes, whether it exists or not [AUTH-006]', async () => {
    const { email } = await workforce.hire();
    for (const account of [email, 'nobody@elsewhere.example']) {
      const here = workforce.from();
      const codes: (string | undefined)[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        codes.push((await workforce.signIn(account, { password: 'wrong password' }, here)).code);
      expect(codes).toEqual([...Array(5).fill('login.invalid'), 'login.too-many']);
      const { errors, headers, status } = await workforce.signIn(account, {}, here);
      expect([status, errors[0]?.message]).toEqual([
        429,
        'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in 1 Min. erneut.',
      ]);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
  });

  it('of strangers elsewhere keep nobody out at a new address, nor end a session', async () => {
    const { email } = await workforce.hire();
    const { cookies } = await workforce.signIn(email);
    const strangers = [workforce.from(), workforce.from()];
    for (let round = 0; round < 6; round += 1) {
      const wrong = [...strangers, workforce.from()].map((headers) =>
        workforce.signIn(email, { password: 'wrong password' }, headers),
      );
      expect((await workforce.signIn(email)).status).toBe(200);
      await Promise.all(wrong);
    }
    for (const stranger of strangers) expect((await workforce.signIn(email, {}, stranger)).code).toBe('login.too-many');
    expect((await workforce.look(tokenIn(cookies))).status).toBe(200);
  });

  it('from the many networks of one IPv6 site make the account wait there, and nowhere else', async () => {
    const { email } = await workforce.hire();
    let networks = 0;
    const guess = async () => {
      networks += 1;
      const address = `2001:db8:ffff:${networks.toString(16)}::1`;
      const from = { ...workforce.from(), 'x-forwarded-for': address };
      return (await workforce.signIn(email, { password: 'wrong password' }, from)).code;
    };
    const codes = await Promise.all(Array.from({ length: 100 }, guess));
    expect(codes.filter((code) => code === 'login.too-many')).toEqual([]);
    await until(async () => (await guess()) === 'login.too-many', 'the account waits there');
    expect((await workforce.signIn(email)).status).toBe(200);
  });

  it('of strangers behind the same address lock nobody out who is known there, nor keep a session from its proof', async () => {
    const { email } = await workforce.hire();
    const shop = workforce.from();
    const { data } = await workforce.signIn(email, {}, shop);
    const tries = Array.from({ length: 22 }, (_, at) => workforce.signIn(`guest${at}@wlan.example`, {}, shop));
    expect((await Promise.all(tries)).map(({ code }) => code)).toContain('login.too-many');
    expect((await workforce.signIn(email, {}, shop)).status).toBe(200);
    const confirm = (shown: string) =>
      workforce.call('POST /api/session/confirm', {
        body: { password: shown },
        as: workforce.callerOf(data),
        headers: shop,
      });
    expect((await confirm(password)).status).toBe(200);
    // Who guesses within a session waits there.
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await confirm('wrong password')).code);
    expect(codes).toEqual([...Array(5).fill('password.wrong'), 'login.too-many']);
    expect((await workforce.signIn(email, {}, shop)).status).toBe(200);
  });

  it('of one address at many accounts make the address wait', async () => {
    const here = workforce.from();
    const tries = Array.from({ length: 21 }, (_, index) =>
      workforce.signIn(`nobody${index}@elsewhere.example`, {}, here),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'login.too-many')).toHaveLength(1);
  });

  it('made at the same time are no more than those made one after the other', async () => {
    const { email } = await workforce.hire();
    const here = workforce.from();
    const tries = Array.from({ length: 20 }, () => workforce.signIn(email, { password: 'wrong password' }, here));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'login.invalid')).toHaveLength(5);
  });

  it('are as much work at an account that is not there', async () => {
    const { email } = await workforce.hire();
    const workOf = async (account: string): Promise<number> => {
      const before = process.cpuUsage();
      await workforce.signIn(account, { password: 'wrong password' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      known.push(await workOf(email));
      unknown.push(await workOf(`nobody-${round}@elsewhere.example`));
      await workforce.redis.del(await workforce.redis.keys(`${workforce.prefix}workforce.attempts.*`));
    }
    // The least processor time says what the work is; the rest is what else runs here.
    const ratio = Math.min(...known) / Math.min(...unknown);
    // Without the work of a password an answer would take a tenth.
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });
});

describe('a session', () => {
  it('is somebody’s until it ends: signed out, disabled, deleted', async () => {
    const ends: ((id: string, person: Parameters<typeof workforce.callerOf>[0]) => Promise<unknown>)[] = [
      (_id, person) => workforce.call('DELETE /api/session', { as: workforce.callerOf(person) }),
      async (id) => {
        const { data } = await workforce.call('GET /api/users/{id}', { params: { id } });
        return workforce.call('PUT /api/users/{id}', { params: { id }, body: { ...data, isEnabled: false } });
      },
      (id) => workforce.call('DELETE /api/users/{id}', { params: { id } }),
      (id) => workforce.call('PUT /api/users/{id}/password', { params: { id }, body: { password: `${password} 2` } }),
    ];
    for (const end of ends) {
      const { email, id } = await workforce.hire();
      const { cookies, data } = await workforce.signIn(email);
      const key = sessionKey(workforce.prefix, sha256(tokenIn(cookies)));
      expect((await workforce.look(tokenIn(cookies))).data.person.id).toBe(id);
      expect(await workforce.redis.exists(key)).toBe(1);
      await end(id, data);
      expect(await workforce.redis.exists(key)).toBe(0);
      expect((await workforce.look(tokenIn(cookies))).status).toBe(404);
    }
  });

  it('has other rights the moment that somebody gave them', async () => {
    const { email, id } = await workforce.hire(['ROLE_ADMIN']);
    await workforce.hire(['ROLE_ADMIN']);
    const { cookies } = await workforce.signIn(email);
    const { data } = await workforce.call('GET /api/users/{id}', { params: { id } });
    await workforce.call('PUT /api/users/{id}', { params: { id }, body: { ...data, roles: ['ROLE_EMPLOYEE'] } });
    expect(await workforce.redis.exists(sessionKey(workforce.prefix, sha256(tokenIn(cookies))))).toBe(0);
    expect((await workforce.look(tokenIn(cookies))).data.person.roles).toEqual(['ROLE_EMPLOYEE']);
  });

  it('ends after two hours without a call, and after a day in any case', async () => {
    const { email } = await workforce.hire();
    const [idle, old] = [await workforce.signIn(email), await workforce.signIn(email)];
    const of = (cookies: ReadonlyMap<string, string>) => Buffer.from(sha256(tokenIn(cookies)), 'hex');
    const sooner = (column: string, by: string, cookies: ReadonlyMap<string, string>) =>
      workforce.sql.query(`update sessions set ${column} = now() - interval '${by}' where token_hash = $1`, [
        of(cookies),
      ]);
    await sooner('seen_at', '119 minutes', idle.cookies);
    expect((await workforce.look(tokenIn(idle.cookies))).status).toBe(200);
    await sooner('seen_at', '121 minutes', idle.cookies);
    expect((await workforce.look(tokenIn(idle.cookies))).status).toBe(404);
    await sooner('ends_at', '1 second', old.cookies);
    expect((await workforce.look(tokenIn(old.cookies))).status).toBe(404);
  });

  it('is opened again for people who asked for it, and its secret is exchanged', async () => {
    const { email, id } = await workforce.hire();
    const { cookies } = await workforce.signIn(email, { rememberMe: true });
    await workforce.sql.query(`update sessions set ends_at = now() - interval '1 hour' where user_id = $1`, [id]);
    const renewed = await renew(cookies);
    expect(renewed).toMatchObject({ status: 200, data: { id, session: { confirmedAt: null } } });
    const next = cookiesOf(renewed.headers);
    expect(next.get(rememberCookie)).not.toBe(cookies.get(rememberCookie));
    expect((await workforce.look(tokenIn(next))).status).toBe(200);
    expect((await renew(next)).status).toBe(200);
  });

  it('ends with every other of the person when what opens it is shown twice', async () => {
    const { email } = await workforce.hire();
    const elsewhere = await workforce.signIn(email);
    const { cookies } = await workforce.signIn(email, { rememberMe: true });
    const next = cookiesOf((await renew(cookies)).headers);
    expect(await renew(cookies)).toMatchObject({ status: 401, code: 'access.session-missing' });
    for (const ended of [elsewhere.cookies, next]) expect((await workforce.look(tokenIn(ended))).status).toBe(404);
    expect((await renew(next)).status).toBe(401);
  });

  it('is opened again when the answer got lost, for the same browser at the same address within a minute', async () => {
    const { email, id } = await workforce.hire();
    const { cookies } = await workforce.signIn(email, { rememberMe: true });
    const here = workforce.from();
    const lost = cookiesOf((await renew(cookies, here)).headers);
    const again = await renew(cookies, here);
    expect(again).toMatchObject({ status: 200, data: { id } });
    expect((await workforce.look(tokenIn(lost))).status).toBe(404);
    await workforce.sql.query(`update sessions set exchanged_at = now() - interval '61 seconds' where user_id = $1`, [
      id,
    ]);
    expect((await renew(cookies, here)).status).toBe(401);
    expect((await renew(cookiesOf(again.headers), here)).status).toBe(401);
  });

  it('is not opened again by an exchanged secret once the session was used, also from the same address', async () => {
    const { email } = await workforce.hire();
    const { cookies } = await workforce.signIn(email, { rememberMe: true });
    const here = workforce.from();
    const next = cookiesOf((await renew(cookies, here)).headers);
    expect((await workforce.look(tokenIn(next))).status).toBe(200);
    expect((await renew(cookies, here)).status).toBe(401);
    expect((await workforce.look(tokenIn(next))).status).toBe(404);
  });

  it('is not opened by what an answer that got lost had said, once it was asked for again', async () => {
    const { email } = await workforce.hire();
    const { cookies } = await workforce.signIn(email, { rememberMe: true });
    const here = workforce.from();
    const lost = cookiesOf((await renew(cookies, here)).headers);
    const again = cookiesOf((await renew(cookies, here)).headers);
    expect((await renew(lost, here)).status).toBe(401);
    expect((await workforce.look(tokenIn(again))).status).toBe(404);
  });

  it('is remembered no longer than 14 days, and not beyond signing out', async () => {
    const { email, id } = await workforce.hire();
    const { cookies } = await workforce.signIn(email, { rememberMe: true });
    await workforce.sql.query(`update sessions set remembered_until = now() - interval '1 second' where user_id = $1`, [
      id,
    ]);
    expect((await renew(cookies)).status).toBe(401);
    const second = await workforce.signIn(email, { rememberMe: true });
    const headers = rememberedIn(second.cookies);
    const out = await workforce.call('DELETE /api/session', { as: { kind: 'anonymous' }, headers });
    expect(out.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
    expect((await renew(second.cookies)).status).toBe(401);
  });

  it('gets a new token when the password is proved again, and a wrong one changes nothing', async () => {
    const { email } = await workforce.hire();
    const { cookies, data } = await workforce.signIn(email);
    const confirm = (shown: string) =>
      workforce.call('POST /api/session/confirm', {
        body: { password: shown },
        as: workforce.callerOf(data),
        headers: workforce.from(),
      });
    expect(await confirm('wrong password')).toMatchObject({ status: 422, code: 'password.wrong' });
    expect((await workforce.look(tokenIn(cookies))).status).toBe(200);
    const proved = await confirm(password);
    expect(Date.parse(proved.data.session.confirmedAt ?? '')).toBeGreaterThan(
      Date.parse(data.session.confirmedAt ?? ''),
    );
    expect((await workforce.look(tokenIn(cookies))).status).toBe(404);
    expect((await workforce.look(tokenIn(cookiesOf(proved.headers)))).status).toBe(200);
  });

  it('is listed with its device and place of use, and can be ended from another', async () => {
    const { email } = await workforce.hire();
    const phone: Record<string, string> = {
      ...workforce.from(),
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    };
    const lost = await workforce.signIn(email, { rememberMe: true }, phone);
    const here = await workforce.signIn(email);
    const as = workforce.callerOf(here.data);
    const listed = await workforce.call('GET /api/users/me/sessions', { as });
    expect(listed.data).toMatchObject([
      { isPresent: true, isRemembered: false, device: { browser: 'Chrome', system: 'Linux', kind: 'desktop' } },
      {
        id: lost.data.session.id,
        isPresent: false,
        isRemembered: true,
        device: { browser: 'Safari', system: 'iOS', kind: 'mobile' },
        address: phone['x-forwarded-for'],
      },
    ]);
    const stranger = await workforce.signIn((await workforce.hire()).email);
    const end = (by: Parameters<typeof workforce.callerOf>[0]) =>
      workforce.call('DELETE /api/users/me/sessions/{id}', {
        params: { id: lost.data.session.id },
        as: workforce.callerOf(by),
      });
    expect((await end(stranger.data)).status).toBe(404);
    expect((await workforce.look(tokenIn(lost.cookies))).status).toBe(200);
    expect((await end(here.data)).status).toBe(204);
    expect((await workforce.look(tokenIn(lost.cookies))).status).toBe(404);
    expect((await renew(lost.cookies)).status).toBe(401);
  });

  it('is one of many that end together, by oneself or by who looks after people', async () => {
    const { email, id } = await workforce.hire();
    const [first, second] = [await workforce.signIn(email), await workforce.signIn(email)];
    await workforce.call('DELETE /api/users/me/sessions', { as: workforce.callerOf(second.data) });
    expect((await workforce.look(tokenIn(first.cookies))).status).toBe(404);
    expect((await workforce.look(tokenIn(second.cookies))).status).toBe(200);
    await workforce.call('DELETE /api/users/{id}/sessions', { params: { id } });
    expect((await workforce.look(tokenIn(second.cookies))).status).toBe(404);
  });

  it('asks for a proof of the last 15 minutes before people are changed', async () => {
    const { email, id } = await workforce.hire(['ROLE_ADMIN']);
    const { data } = await workforce.signIn(email);
    const fresh = workforce.callerOf(data);
    const stale = { ...fresh, confirmedAt: new Date(Date.now() - 16 * 60_000).toISOString() };
    const { confirmedAt: _, ...remembered } = fresh;
    const { data: user } = await workforce.call('GET /api/users/{id}', { params: { id } });
    for (const as of [stale, remembered])
      expect(await workforce.call('PUT /api/users/{id}', { params: { id }, body: user, as })).toMatchObject({
        status: 403,
        code: 'access.proof-needed',
      });
    expect((await workforce.call('PUT /api/users/{id}', { params: { id }, body: user, as: fresh })).status).toBe(200);
  });
});
