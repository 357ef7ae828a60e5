import { readSecrets } from '@filiale/devstack/secrets';
import { describe, expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://localhost:${stack.ports.gateway}`;
const password = readSecrets(stack.stateDir).loginPassword;

/** What a browser keeps of an answer. */
const kept = (response: Response, before = new Map<string, string>()): Map<string, string> => {
  const cookies = new Map(before);
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return cookies;
};
const call = async (method: string, path: string, cookies: Map<string, string>, body?: unknown) => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      origin,
      'x-filiale-call': '1',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { data, errors } = text ? JSON.parse(text) : {};
  return { status: response.status, data, code: errors?.[0]?.code, cookies: kept(response, cookies) };
};
const signIn = (who: string, more: object = {}) =>
  call('POST', '/session', new Map(), { email: `${who}@rosmarin-kren.example`, password, ...more });

describe('the people of the demo company', () => {
  it.each([
    ['verwaltung', ['ROLE_ADMIN'], ['team.graz', 'redaktion', 'verwaltung']],
    ['leitung.graz', ['ROLE_MANAGER'], ['team.graz', 'leitung.graz']],
    ['team.graz', ['ROLE_EMPLOYEE'], undefined],
    ['redaktion', ['ROLE_EDITOR'], undefined],
  ])('sign in and are who they are: %s [AUTH-001, AUTH-002, AUTH-003]', async (who, roles, others) => {
    const { status, data, cookies } = await signIn(who);
    expect([status, data.roles]).toEqual([200, roles]);
    expect((await call('GET', '/users/me', cookies)).data).toEqual(data);
    const init = await call('GET', '/init?parts=users/me', cookies);
    expect(init.data).toEqual([{ url: '/users/me', data }]);
    const people: { email: string }[] = (await call('GET', '/users?pageSize=100', cookies)).data;
    const met = people.map(({ email }) => email.split('@')[0]);
    if (others) expect(met).toEqual(expect.arrayContaining(others));
    else expect(met).toEqual([who]);
    if (who !== 'verwaltung') expect(met).not.toContain('verwaltung');
  });

  it('sign out, and their cookie opens nothing any more', async () => {
    const { cookies } = await signIn('team.graz');
    const out = await call('DELETE', '/session', cookies);
    expect([out.status, [...out.cookies]]).toEqual([204, []]);
    expect((await call('GET', '/users/me', cookies)).data).toBeNull();
    expect(await call('GET', '/orders/current', cookies)).toMatchObject({
      status: 401,
      code: 'access.session-missing',
    });
  });

  it('come back by having asked to be remembered, once; a copy ends every session [AUTH-005]', async () => {
    const { cookies } = await signIn('team.graz', { rememberMe: true });
    const remembered = new Map([...cookies].filter(([name]) => name === '__Host-filiale-remember'));
    const back = await call('POST', '/session/renew', remembered);
    expect([back.status, back.data.roles]).toEqual([200, ['ROLE_EMPLOYEE']]);
    expect((await call('GET', '/users/me', back.cookies)).data.id).toBe(back.data.id);
    expect((await call('POST', '/session/renew', remembered)).status).toBe(401);
    expect((await call('GET', '/users/me', back.cookies)).data).toBeNull();
    expect((await call('POST', '/session/renew', back.cookies)).status).toBe(401);
  });

  it('lose a role at their next call, and get it back', async () => {
    const admin = (await signIn('verwaltung')).cookies;
    const editor = await signIn('redaktion');
    const give = async (roles: string[]) => {
      const { data } = await call('GET', `/users/${editor.data.id}`, admin);
      return call('PUT', `/users/${editor.data.id}`, admin, { ...data, roles });
    };
    expect((await give([])).status).toBe(200);
    expect((await call('GET', '/users/me', editor.cookies)).data.roles).toEqual([]);
    expect((await give(['ROLE_EDITOR'])).status).toBe(200);
    expect((await call('GET', '/users/me', editor.cookies)).data.roles).toEqual(['ROLE_EDITOR']);
  });
});
