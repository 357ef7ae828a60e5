import type { Role } from '@filiale/contracts/api/access';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { password, type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
});
afterAll(() => workforce.stop());

const change = async (id: string, values: object) => {
  const { data } = await workforce.call('GET /api/users/{id}', { params: { id } });
  return workforce.call('PUT /api/users/{id}', { params: { id }, body: { ...data, ...values } });
};

describe('people', () => {
  it('are created, read, changed, listed and removed [RES-011]', async () => {
    const body = { name: 'Redaktion', branch: workforce.newId() };
    const department = (await workforce.call('POST /api/departments', { body })).data.id;
    const { id, email } = await workforce.hire(['ROLE_EDITOR'], { department });
    expect((await change(id, { firstName: 'Maria' })).data).toMatchObject({ firstName: 'Maria', revision: 3 });
    expect((await change(id, { revision: 1 })).code).toBe('record.stale');
    const listed = await workforce.call('GET /api/users', { query: { search: email } as never });
    expect(listed.data).toMatchObject([{ id, hasPassword: true, hasTotp: false }]);
    const editors = await workforce.send('GET /api/users?filter[roles]=ROLE_EDITOR&filter[isEnabled]=true');
    expect(editors.data.map((user: { id: string }) => user.id)).toContain(id);
    expect((await workforce.call('DELETE /api/users/{id}', { params: { id } })).status).toBe(204);
    expect((await workforce.call('GET /api/users/{id}', { params: { id } })).code).toBe('record.missing');
  });

  it('stay while work points at them, unless the caller accepts that', async () => {
    const { id } = await workforce.hire();
    const use = ['tasks', workforce.newId(), 1, 'Streichen', [], [`user/${id}`]];
    await workforce.sql.query('insert into record_uses values ($1, $2, $3, $4, $5, $6)', use);
    const refused = await workforce.send(`DELETE /api/users/${id}`);
    expect([refused.status, refused.errors[0]]).toMatchObject([
      409,
      { code: 'record.in-use', details: { total: 1, uses: [{ resource: 'tasks', id: use[1], name: 'Streichen' }] } },
    ]);
    expect((await workforce.send(`GET /api/users/${id}`)).status).toBe(200);
    expect((await workforce.send(`DELETE /api/users/${id}?uses=leave`)).status).toBe(204);
  });

  it('have an address of their own, however it is written', async () => {
    const { email } = await workforce.hire();
    const again = { email: email.toUpperCase(), firstName: 'Anna', roles: [] };
    expect(await workforce.call('POST /api/users', { body: again })).toMatchObject({
      status: 422,
      code: 'field.unique',
    });
  });

  it('with more rights than the caller are readable, and changed by their equals only [ROLE-002]', async () => {
    const branch = workforce.newId();
    const manager = managerOf(branch);
    const hired = async (...roles: Role[]) => (await workforce.hire(roles, { branches: [{ id: branch }] })).id;
    const rename = async (id: string) => {
      const { status, data } = await workforce.send(`GET /api/users/${id}`, { as: manager });
      expect(status).toBe(200);
      const body = { ...data, firstName: 'Maria' };
      const put = await workforce.send(`PUT /api/users/${id}`, { as: manager, body });
      const fields = [{ field: 'locale', expected: data.locale, wanted: 'en' }];
      const undo = await workforce.send(`POST /api/users/${id}/undo`, { as: manager, body: { fields } });
      return [put.status, put.code, undo.status];
    };
    expect(await rename(await hired('ROLE_ADMIN'))).toEqual([403, 'access.forbidden', 403]);
    expect(await rename(await hired('ROLE_EMPLOYEE', 'ROLE_ADMIN'))).toEqual([403, 'access.forbidden', 403]);
    expect(await rename(await hired('ROLE_EMPLOYEE'))).toEqual([200, undefined, 200]);
    expect(await rename(await hired('ROLE_MANAGER'))).toEqual([200, undefined, 200]);
  });

  it('never return what they sign in with, and never take it from a body', async () => {
    const { id, email } = await workforce.hire();
    const { data } = await change(id, { hasPassword: false, lastLoginAt: '2020-01-01T00:00:00.000Z', hasTotp: true });
    expect(data).toMatchObject({ hasPassword: true, lastLoginAt: null, hasTotp: false });
    expect(JSON.stringify((await workforce.call('GET /api/users', {})).data)).not.toContain('argon2');
    expect((await workforce.signIn(email)).status).toBe(200);
  });

  it('are asked for passwords that nobody guesses', async () => {
    const { id } = await workforce.hire();
    const set = (wanted: string) =>
      workforce.call('PUT /api/users/{id}/password', { params: { id }, body: { password: wanted } });
    expect(await set('short')).toMatchObject({ status: 422, code: 'field.too-short' });
    expect(await set('x'.repeat(129))).toMatchObject({ status: 422, code: 'field.too-long' });
    expect(await set('password1234')).toMatchObject({ status: 422, code: 'password.leaked' });
    expect(await set('Linda Gruber')).toMatchObject({ status: 422, code: 'password.guessable' });
    expect(await set('Shop-Example1')).toMatchObject({ status: 422, code: 'password.guessable' });
    expect((await set('ein Löffel voll Sonne ☀')).status).toBe(204);
  });

  it('change their own password by the present one, which ends their other sessions', async () => {
    const { email } = await workforce.hire();
    const [here, elsewhere] = [await workforce.signIn(email), await workforce.signIn(email)];
    const send = (present: string) =>
      workforce.call('PUT /api/users/me/password', {
        body: { present, password: 'Palatschinken um acht' },
        as: workforce.callerOf(here.data),
        headers: workforce.from(),
      });
    expect(await send('wrong password')).toMatchObject({ status: 422, code: 'password.wrong' });
    expect((await send(password)).status).toBe(204);
    expect((await workforce.look(here.cookies.get('__Host-filiale') ?? '')).status).toBe(200);
    expect((await workforce.look(elsewhere.cookies.get('__Host-filiale') ?? '')).status).toBe(404);
    expect((await workforce.signIn(email)).code).toBe('login.invalid');
  });

  it('keep one active administrator, also when two take each other away at once', async () => {
    await workforce.sql.query('delete from users');
    const [one, other] = [await workforce.hire(['ROLE_ADMIN']), await workforce.hire(['ROLE_ADMIN'])];
    const taken = await Promise.all([
      change(one.id, { roles: [] }),
      workforce.call('DELETE /api/users/{id}', { params: { id: other.id } }),
    ]);
    expect(taken.map(({ code }) => code).sort()).toEqual(['user.last-admin', undefined]);
    const { data } = await workforce.call('GET /api/users', {});
    const [last] = data.filter(({ roles }) => roles.includes('ROLE_ADMIN'));
    for (const values of [{ isEnabled: false }, { isLocked: true }, { expiresAt: '2030-01-01T00:00:00.000Z' }])
      expect((await change(last?.id ?? '', values)).code).toBe('user.last-admin');
  });

  it('who may not sign in with passwords of old costs get new ones', async () => {
    const { id, email } = await workforce.hire();
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(password, { memoryCost: 4096, timeCost: 3, parallelism: 1 });
    await workforce.sql.query('update logins set password_hash = $2 where user_id = $1', [id, old]);
    expect((await workforce.signIn(email)).status).toBe(200);
    const { rows } = await workforce.sql.query('select password_hash from logins where user_id = $1', [id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await workforce.signIn(email)).status).toBe(200);
  });
});
