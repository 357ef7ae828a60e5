import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gateway, type RunningWorkforce, sha256, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
});
afterAll(() => workforce.stop());

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const makeKey = async (more: object = {}) => {
  const grants = [
    { resource: 'orders', action: 'read' },
    { resource: 'orders', action: 'confirm' },
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
    const { id, key } = await makeKey({ branches: [{ id: branch }] });
    expect(key).toMatch(/^fi_[\w-]{43}$/);
    expect((await find(key)).data).toEqual({
      id,
      name: 'Kassa',
      grants: [
        { resource: 'orders', actions: ['read', 'confirm'] },
        { resource: 'products', actions: ['read'] },
      ],
      branches: [branch],
    });
    expect((await find((await makeKey()).key)).data.branches).toBeNull();
    const { rows } = await workforce.sql.query('select * from key_secrets');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('opens nothing once it is over, off, taken away, deleted or made anew', async () => {
    const change = async (id: string, values: object) => {
      const { data } = await workforce.call('GET /api/api-keys/{id}', { params: { id } });
      return workforce.call('PUT /api/api-keys/{id}', { params: { id }, body: { ...data, ...values } });
    };
    const ends: ((id: string) => Promise<unknown>)[] = [
      async (id) => {
        await workforce.sql.query(
          `update api_keys set data = data || '{"expiresAt": "2026-01-01T00:00:00.000Z"}' where id = $1`,
          [id],
        );
        expect((await change(id, { name: 'Alte Kassa' })).status).toBe(200);
      },
      (id) => change(id, { isEnabled: false }),
      (id) => workforce.call('DELETE /api/api-keys/{id}/key', { params: { id } }),
      (id) => workforce.call('DELETE /api/api-keys/{id}', { params: { id } }),
      (id) => workforce.call('POST /api/api-keys/{id}/key', { params: { id } }),
    ];
    for (const end of ends) {
      const { id, key } = await makeKey();
      expect((await find(key)).status).toBe(200);
      await end(id);
      expect((await find(key)).status).toBe(404);
    }
  });

  it('is exchanged while the one before opens as much for a while, and no secret before that', async () => {
    const { id, key: first } = await makeKey();
    const rotate = (overlapHours: number) =>
      workforce.call('POST /api/api-keys/{id}/key', { params: { id }, body: { overlapHours } });
    const second = (await rotate(2)).data;
    expect(Date.parse(second.formerKeyEndsAt ?? '') - Date.now()).toBeGreaterThan(3_600_000);
    const { data } = await workforce.call('GET /api/api-keys/{id}', { params: { id } });
    expect(data).toMatchObject({ hasKey: true, formerKeyEndsAt: second.formerKeyEndsAt });
    const statuses = async (...keys: string[]) => {
      const found = [];
      for (const key of keys) found.push((await find(key)).status);
      return found;
    };
    expect(await statuses(first, second.key)).toEqual([200, 200]);
    const third = (await rotate(2)).data;
    expect(await statuses(first, second.key, third.key)).toEqual([404, 200, 200]);
    await workforce.sql.query(`update key_secrets set ends_at = now() - interval '1 second' where ends_at is not null`);
    expect(await statuses(second.key, third.key)).toEqual([404, 200]);
    const fourth = (await rotate(0)).data;
    expect(fourth.formerKeyEndsAt).toBeNull();
    expect(await statuses(third.key, fourth.key)).toEqual([404, 200]);
  });

  it('is granted nothing that there is not or that no key may do, and does not end before it begins', async () => {
    const refused = await workforce.call('POST /api/api-keys', {
      body: {
        name: 'Kassa',
        grants: [
          { resource: 'nonsense', action: 'x' },
          { resource: 'orders', action: 'read' },
          { resource: 'orders', action: 'refund' },
          ...['users', 'api-keys', 'logs', 'payments'].map((resource) => ({ resource, action: 'read' })),
        ],
        expiresAt: '2020-01-01T00:00:00.000Z',
      },
    });
    expect(refused.status).toBe(422);
    expect(refused.errors.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'field.option grants.0.resource',
      'field.option grants.2.action',
      ...[3, 4, 5, 6].map((index) => `field.option grants.${index}.resource`),
      'field.invalid expiresAt',
    ]);
  });

  it('that was granted nonsense before is switched off all the same, and granted no more of it', async () => {
    const { id } = await makeKey();
    await workforce.sql.query(
      `update api_keys set data = data || '{"grants": [{"resource": "nonsense", "action": "x"}]}' where id = $1`,
      [id],
    );
    const { data } = await workforce.call('GET /api/api-keys/{id}', { params: { id } });
    const change = (values: object) =>
      workforce.call('PUT /api/api-keys/{id}', { params: { id }, body: { ...data, ...values } });
    const more = await change({ grants: [...data.grants, { resource: 'users', action: 'read' }] });
    expect([more.status, more.errors[0]?.field]).toEqual([422, 'grants.1.resource']);
    expect((await change({ isEnabled: false })).status).toBe(200);
  });

  it('says when it was ended', async () => {
    const { id } = await makeKey();
    await workforce.call('DELETE /api/api-keys/{id}/key', { params: { id } });
    const { data } = await workforce.call('GET /api/api-keys/{id}', { params: { id } });
    expect(data.hasKey).toBe(false);
    expect(Date.parse(data.formerKeyEndsAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
  });

  it('says when it was last used, at most once a minute, and never its secret', async () => {
    const { id, key } = await makeKey();
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

describe('an Idempotency-Key', () => {
  it('has a record made and a secret shown once, however often the call comes; another body is refused', async () => {
    const headers = { 'idempotency-key': `erp-${workforce.newId()}` };
    const body = { name: 'Küche', branch: workforce.newId() };
    const make = (more: object = {}) =>
      workforce.send('POST /api/departments', { body: { ...body, ...more }, headers });
    const [first, again] = [await make(), await make()];
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await make({ name: 'Bar' })).toMatchObject({ status: 422, code: 'request.key-reused' });
    const listed = await workforce.send(`GET /api/departments?filter[branch]=${body.branch}`);
    expect(listed.data).toMatchObject([{ id: first.data.id }]);

    const { id } = await makeKey();
    const rotate = () => workforce.call('POST /api/api-keys/{id}/key', { params: { id }, headers });
    const [made, repeated] = [await rotate(), await rotate()];
    expect(repeated.data).toEqual(made.data);
    expect((await find(made.data.key)).status).toBe(200);
    const { rows } = await workforce.sql.query('select * from batches');
    expect(JSON.stringify(rows)).not.toContain(made.data.key);
    const wrong = await workforce.send('POST /api/departments', { body, headers: { 'idempotency-key': 'short' } });
    expect([wrong.status, wrong.code]).toEqual([400, 'request.idempotency-key-invalid']);
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

describe('while Redis is away', () => {
  it('nothing of a key changes, and people who sign in are asked to come again', async () => {
    const lonely = await startWorkforce({ REDIS_URL: 'redis://127.0.0.1:1' });
    try {
      const grants = [{ resource: 'orders', action: 'read' }];
      const body = { name: 'Kassa', grants, expiresAt: inAnHour() };
      const { data } = await lonely.call('POST /api/api-keys', { body });
      const params = { id: data.id };
      const refused = [
        await lonely.call('POST /api/api-keys/{id}/key', { params }),
        await lonely.call('PUT /api/api-keys/{id}', { params, body: { ...data, isEnabled: false } }),
        await lonely.call('DELETE /api/api-keys/{id}', { params }),
        await lonely.signIn('somebody@shop.example'),
      ];
      expect(refused.map(({ status, code }) => [status, code])).toEqual(
        refused.map(() => [503, 'service.unavailable']),
      );
      expect((await lonely.call('GET /api/api-keys/{id}', { params })).data).toEqual(data);
    } finally {
      await lonely.stop();
    }
  }, 60_000);
});
