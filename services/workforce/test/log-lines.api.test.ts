import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
});
afterAll(() => workforce.stop());

/** Lines for the log in the outbox about a record, oldest first: the action, the outcome, and the actor. */
const linesOf = async (record: string): Promise<string[]> => {
  const { rows } = await workforce.sql.query<{ line: string }>(
    `select concat_ws(' ', event -> 'changed' ->> 'resource', event -> 'changed' ->> 'action', event -> 'changed' ->> 'outcome',
       event -> 'changed' -> 'author' ->> 'kind', event -> 'changed' -> 'author' ->> 'id') as line
     from outbox where topic = 'changes' and event -> 'changed' ->> 'recordId' = $1 order by id`,
    [record],
  );
  return rows.map(({ line }) => line.trim());
};

describe('the lines of workforce for the log [RES-007]', () => {
  it('record sign-ins, failed ones, sign-outs and passwords, once each', async () => {
    const { id, email } = await workforce.hire(['ROLE_MANAGER']);
    const hired = ['users create done staff admin', 'users password done staff admin'];
    expect(await linesOf(id)).toEqual(hired);
    expect((await workforce.signIn(email, { password: 'falsch und lang genug' })).status).toBe(401);
    const { data } = await workforce.signIn(email);
    const as = workforce.callerOf(data);
    const headers = workforce.from();
    await workforce.call('DELETE /api/users/me/sessions', { as, headers });
    await workforce.call('DELETE /api/session', { as, headers });
    await workforce.call('DELETE /api/session', { as, headers });
    expect(await linesOf(id)).toEqual([
      ...hired,
      'sessions login refused anonymous',
      `sessions login done staff ${id}`,
      `sessions logout done staff ${id}`,
    ]);
  });

  it('record invitations and requested mails, without an address or a link', async () => {
    const { id, email } = await workforce.hire();
    const hired = await linesOf(id);
    expect((await workforce.call('POST /api/users/{id}/invitation', { params: { id } })).status).toBe(202);
    for (const what of ['reset', 'link'])
      for (const address of [email, `nobody-${email}`]) {
        const asked = { body: { email: address }, as: { kind: 'anonymous' as const }, headers: workforce.from() };
        expect((await workforce.send(`POST /api/session/${what}-requests`, asked)).status).toBe(202);
      }
    expect((await linesOf(id)).slice(hired.length)).toEqual([
      'users invite done staff admin',
      'sessions reset-request done anonymous',
      'sessions link-request done anonymous',
    ]);
    expect(await linesOf('')).toEqual(
      expect.arrayContaining(['sessions reset-request refused anonymous', 'sessions link-request refused anonymous']),
    );
    const { rows } = await workforce.sql.query("select event from outbox where topic = 'changes'");
    for (const secret of [email, 'shop.example']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('say where from as far as the network, and nothing personal or secret', async () => {
    const { id, email } = await workforce.hire(['ROLE_EMPLOYEE'], { phone: '+43 664 1234567' });
    const headers = { ...workforce.from(), 'x-forwarded-for': '203.0.113.77' };
    await workforce.signIn(email, {}, headers);
    await workforce.signIn('nobody@rosmarin-kren.example', {}, headers);
    const { data: key } = await workforce.call('POST /api/api-keys', {
      body: { name: 'Kassa', expiresAt: '2099-01-01T00:00:00Z', grants: [], branches: [] } as never,
    });
    const made = await workforce.call('POST /api/api-keys/{id}/key', { params: { id: key.id } });
    expect(await linesOf(key.id)).toEqual(['api-keys create done staff admin', 'api-keys key-made done staff admin']);
    expect(await linesOf('')).toContain('sessions login refused anonymous');
    const { rows } = await workforce.sql.query("select event from outbox where topic = 'changes'");
    const text = JSON.stringify(rows);
    expect(text).toContain('203.0.113.0/24');
    for (const secret of ['203.0.113.77', email, '1234567', 'Gruber@', 'nobody@', made.data.key, 'Schnitzel mit Reis'])
      expect(text).not.toContain(secret);
    expect((await linesOf(id)).length).toBe(3);
  });

  it('say whose key was made or ended, and until when the former one opens', async () => {
    const { data: key } = await workforce.call('POST /api/api-keys', {
      body: { name: 'Kassa', expiresAt: '2099-01-01T00:00:00Z', grants: [], branches: [] } as never,
    });
    const params = { id: key.id };
    await workforce.call('POST /api/api-keys/{id}/key', { params });
    const { data } = await workforce.call('POST /api/api-keys/{id}/key', { params, body: { overlapHours: 24 } });
    await workforce.call('DELETE /api/api-keys/{id}/key', { params });
    const { rows } = await workforce.sql.query<{ action: string; name: string; fields: unknown }>(
      `select event -> 'changed' ->> 'action' as action, event -> 'changed' ->> 'name' as name, event -> 'changed' -> 'fields' as fields
       from outbox where topic = 'changes' and event -> 'changed' ->> 'recordId' = $1 and event -> 'changed' ->> 'action' like 'key-%' order by id`,
      [key.id],
    );
    expect(rows.map(({ action, name }) => [action, name])).toEqual([
      ['key-made', 'Kassa'],
      ['key-made', 'Kassa'],
      ['key-taken', 'Kassa'],
    ]);
    expect(rows.map(({ fields }) => fields)).toEqual([
      [],
      [{ field: 'formerKeyEndsAt', withheld: '', afterJson: JSON.stringify(data.formerKeyEndsAt) }],
      [],
    ]);
  });
});
