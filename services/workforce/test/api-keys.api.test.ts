import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gateway, type RunningWorkforce, sha256, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
});
afterAll(() => workforce.stop());

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const make = async (more: object = {}) => {
  const grants = [
    { resource: 'orders', action: 'read' },
    { resource: 'orders', action: 'update' },
    { resource: 'products', action: 'read' },
  ];
  const body = { name: 'Kassa', grants, expiresAt: inAnHour(), ...more };
  const { data } = await workforce.call('POST /api/api-keys', { body });
  const secret = await workforce.call('POST /api/api-keys/{id}/key', { params: { id: data.id } });
  return { id: data.id, key: secret.data.key };
};
const find = (key: string) =>
  workforce.call('POST /internal/workforce/key', { body: { hash: sha256(key) }, as: gateway });

describe('the key of an integrator', () => {
  it('opens what it was granted, of the branches that it is bound to, and is kept as a hash', async () => {
    const branch = workforce.newId();
    const { id, key } = await make({ branches: [{ id: branch }] });
    expect(key).toMatch(/^fi_[\w-]{43}$/);
    expect((await find(key)).data).toEqual({
      id,
      name: 'Kassa',
      grants: [
        { resource: 'orders', actions: ['read', 'update'] },
        { resource: 'products', actions: ['read'] },
      ],
      branches: [branch],
    });
    expect((await find((await make()).key)).data.branches).toBeNull();
    const { rows } = await workforce.sql.query('select * from key_secrets');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('opens nothing once it is over, off, taken away, deleted or made anew', async () => {
    const change = async (id: string, values: object) => {
      const { data } = await workforce.call('GET /api/api-keys/{id}', { params: { id } });
      return workforce.call('PUT /api/api-keys/{id}', { params: { id }, body: { ...data, ...values } });
    };
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => change(id, { expiresAt: new Date().toISOString() }),
      (id) => change(id, { isEnabled: false }),
      (id) => workforce.call('DELETE /api/api-keys/{id}/key', { params: { id } }),
      (id) => workforce.call('DELETE /api/api-keys/{id}', { params: { id } }),
      (id) => workforce.call('POST /api/api-keys/{id}/key', { params: { id } }),
    ];
    for (const end of ends) {
      const { id, key } = await make();
      expect((await find(key)).status).toBe(200);
      await end(id);
      expect((await find(key)).status).toBe(404);
    }
  });

  it('says when it was last used, at most once a minute, and never its secret', async () => {
    const { id, key } = await make();
    const read = async () => (await workforce.call('GET /api/api-keys/{id}', { params: { id } })).data;
    expect(await read()).toMatchObject({ hasKey: true, lastUsedAt: null });
    await find(key);
    const { lastUsedAt } = await read();
    expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
    await find(key);
    expect(await read()).toMatchObject({ lastUsedAt });
    expect(JSON.stringify(await read())).not.toContain(key);
  });
});

describe('departments and external users', () => {
  it('are created, read, listed and removed [RES-014, RES-040]', async () => {
    const branch = workforce.newId();
    const made = [
      await workforce.send('POST /api/departments', { body: { name: 'Küche', branch } }),
      await workforce.send('POST /api/external-users', {
        body: {
          email: 'agentur@elsewhere.example',
          name: 'Agentur',
          expiresAt: inAnHour(),
          branches: [{ id: branch }],
        },
      }),
    ];
    for (const [index, name] of ['departments', 'external-users'].entries()) {
      expect(made[index]?.status).toBe(201);
      const { id } = made[index]?.data ?? {};
      const filtered = name === 'departments' ? `filter[branch]=${branch}` : 'filter[kind]=partner';
      expect((await workforce.send(`GET /api/${name}?${filtered}`)).data).toMatchObject([{ id }]);
      expect((await workforce.send(`DELETE /api/${name}/${id}`)).status).toBe(204);
      expect((await workforce.send(`GET /api/${name}/${id}`)).status).toBe(404);
    }
  });
});
