import { fromJson } from '@bufbuild/protobuf';
import type { Log } from '@filiale/contracts/analytics/log';
import { fieldChanges } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import { User } from '@filiale/contracts/workforce/user';
import { changesTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { changeNote, type Done } from '@filiale/kit/stores/change-note';
import { editor, employeeOf, keyWith, managerOf } from '@filiale/kit/testing/test-callers';
import { ChangeEventSchema } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
beforeAll(async () => {
  analytics = await startAnalytics();
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

const resi = {
  ...{ kind: 'staff', id: 'resi', name: 'Resi Huber', roles: ['ROLE_MANAGER'], address: '192.0.2.0/24' },
  ...{ userAgent: 'Firefox', requestId: 'call-1' },
} as const satisfies Done['by'];
const at = new Date('2026-03-01T10:00:00.000Z');
const doneOf = (more: Partial<Done> = {}): Done => ({
  ...{ resource: 'products', record: newId(), revision: 2, name: 'Schnitzel', action: 'update', by: resi, at },
  traceparent: '',
  changes: [{ field: 'price', before: 9.9, after: 10.9 }],
  ...more,
});

/** Publishes changes `times` over and waits until the log has them; returns the ids of the lines. */
const published = async (done: readonly Done[], times = 1): Promise<string[]> => {
  const notes = done.map(changeNote);
  for (let time = 0; time < times; time += 1)
    await analytics.publish(
      changesTopic,
      ...notes.map(({ key, event }) => [key, fromJson(ChangeEventSchema, event as never)] as const),
    );
  const ids = notes.map(({ id }) => id);
  await until(async () => {
    const { rows } = await analytics.sql.query('select count(*)::int as n from logs where id = any($1)', [ids]);
    return rows[0].n === ids.length;
  });
  return ids;
};
const logs = (query: string, as = admin) => analytics.send(`GET /api/logs?${query}`, { as });
const idsOf = async (query: string, as = admin): Promise<string[]> => {
  const { status, data } = await logs(query, as);
  expect(status).toBe(200);
  return data.map(({ id }: Log) => id);
};

describe('the audit log [RES-007]', () => {
  it('says who did what to which record, when, from where, and how it was before', async () => {
    const done = doneOf({ branches: [newId()] });
    const [id] = await published([done]);
    const { data } = await analytics.send(`GET /api/logs/${id}`, { as: admin, headers: { 'accept-language': 'de' } });
    expect(data).toEqual({
      id,
      revision: 1,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      actorKind: 'staff',
      actor: 'resi',
      actorName: 'Resi Huber',
      actorRoles: ['ROLE_MANAGER'],
      action: 'update',
      resource: 'products',
      record: done.record,
      recordName: 'Schnitzel',
      recordRevision: 2,
      outcome: 'done',
      branches: done.branches,
      changes: [{ field: 'price', label: 'Preis', before: 9.9, after: 10.9 }],
      undoes: '',
      address: '192.0.2.0/24',
      userAgent: 'Firefox',
      requestId: 'call-1',
    });
    expect((await analytics.send(`GET /api/logs/${newId()}`, { as: admin })).status).toBe(404);
  });

  it('accepts a line as the undo of another only where it is', async () => {
    const record = newId();
    const [first = ''] = await published([doneOf({ record })]);
    const back = { action: 'undo', undoes: first, changes: [{ field: 'price', before: 10.9, after: 9.9 }] };
    const lines = [
      doneOf({ ...back, record }),
      doneOf(back),
      doneOf({ ...back, record, undoes: newId() }),
      doneOf({ ...back, record, undoes: '<b>nie</b>' }),
      doneOf({ ...back, record, changes: [{ field: 'price', before: 10.9, after: 1 }] }),
      doneOf({ ...back, record, changes: [{ field: 'name', before: 'x', after: 'y' }] }),
    ];
    const ids = await published(lines);
    const kept = await Promise.all(
      ids.map(async (id) => (await analytics.send<Log>(`GET /api/logs/${id}`, { as: admin })).data),
    );
    expect(kept.map(({ action, undoes }) => [action, undoes])).toEqual([
      ['undo', first],
      ...Array.from({ length: 5 }, () => ['update', '']),
    ]);
  });

  it('has each line once, however often it is published, and never changes one', async () => {
    const [id = ''] = await published([doneOf()], 3);
    expect(await idsOf(`filter[id]=${id}`)).toEqual([id]);
    const change = analytics.sql.query("update logs set data = '{}' where id = $1", [id]);
    await expect(change).rejects.toThrow('lines of logs are never changed');
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await analytics.send(`${method} /api/logs/${id}`, { as: admin })).status).toBe(405);
  });

  it('is filtered by record, actor, action, branch and time, searched, and read page by page', async () => {
    const [record, branch] = [newId(), newId()];
    const minutes = [0, 1, 2, 3, 4].map((minute) => new Date(Date.UTC(2026, 4, 1, 12, minute)));
    const ids = await published(
      minutes.map((time, index) =>
        doneOf({
          record,
          at: time,
          action: index === 0 ? 'create' : 'update',
          branches: index === 1 ? [branch] : [],
          by: index === 2 ? jobAuthor('tidy') : resi,
          name: index === 3 ? 'Topfenstrudel' : 'Schnitzel',
        }),
      ),
    );
    const history = `filter[resource]=products&filter[record]=${record}`;
    const newest = ids.toReversed();
    expect(await idsOf(history)).toEqual(newest);
    expect(await idsOf(`${history}&filter[action]=create`)).toEqual([ids[0]]);
    expect(await idsOf(`${history}&filter[branches]=${branch}`)).toEqual([ids[1]]);
    expect(await idsOf(`${history}&filter[actor]=tidy`)).toEqual([ids[2]]);
    expect(await idsOf(`${history}&search=strudel`)).toEqual([ids[3]]);
    const range = 'updatedSince=2026-05-01T12:01:00Z&updatedBefore=2026-05-01T12:03:00Z';
    expect(await idsOf(`${history}&${range}`)).toEqual([ids[2], ids[1]]);
    const first = await logs(`${history}&pageSize=2&fields=action,changes`);
    expect(first.data).toEqual(
      newest.slice(0, 2).map((id) => ({
        id,
        action: 'update',
        changes: [{ field: 'price', label: 'Preis', before: 9.9, after: 10.9 }],
      })),
    );
    expect(first.meta.total).toBe(5);
    const second = await logs(`${history}&pageSize=2&fields=id&cursor=${first.meta.next}`);
    expect(second.data).toEqual(newest.slice(2, 4).map((id) => ({ id })));
    expect((await logs('filter[address]=x')).code).toBe('request.parameter-unknown');
  });
});

describe('who reads the log [ROLE-006]', () => {
  it('shows managers what concerns their branches, and nobody else anything', async () => {
    const [home, away] = [newId(), newId()];
    const [here = '', there = '', nowhere = '', foreign = '', own = ''] = await published([
      doneOf({ branches: [away, home] }),
      doneOf({ branches: [away] }),
      doneOf({ branches: [] }),
      doneOf({ resource: 'api-keys', branches: [home] }),
      doneOf({ resource: 'orders', action: 'confirm', branches: [home], changes: [] }),
    ]);
    const all = [here, there, nowhere, foreign, own];
    const asked = `filter[id]=${all.join(',')}&sort=id`;
    expect(await idsOf(asked)).toEqual(all);
    expect(await idsOf(asked, managerOf(home))).toEqual([here, own]);
    expect((await logs(asked, managerOf(home))).meta.total).toBe(2);
    expect(await idsOf(asked, managerOf())).toEqual([]);
    for (const id of [there, nowhere, foreign])
      expect((await analytics.send(`GET /api/logs/${id}`, { as: managerOf(home) })).status).toBe(404);
    expect((await analytics.send(`GET /api/logs/${here}`, { as: managerOf(home) })).status).toBe(200);
    for (const as of [employeeOf(home), editor, keyWith([{ resource: 'logs', actions: ['read'] }])])
      expect((await logs(asked, as)).status).toBe(403);
  });

  it('shows of a moved record only the values at branches of the reader', async () => {
    const [home, away] = [newId(), newId()];
    const changes = [
      { field: 'branch', before: home, after: away },
      { field: 'note', before: 'Wet floor', after: 'Swept' },
    ];
    const [id] = await published([doneOf({ resource: 'tasks', name: 'Sweep', branches: [home, away], changes })]);
    const noteFor = async (as: typeof admin) => {
      const { data } = await analytics.send(`GET /api/logs/${id}`, { as });
      const { label: _, ...note } = data.changes[1];
      expect(data.changes[0]).toMatchObject(changes[0] ?? {});
      const list = await logs(`filter[id]=${id}`, as);
      expect(list.data[0].changes).toEqual(data.changes);
      return { name: data.recordName, ...note };
    };
    const withheld = 'hidden';
    expect(await noteFor(managerOf(home))).toEqual({ name: '', field: 'note', before: 'Wet floor', withheld });
    expect(await noteFor(managerOf(away))).toEqual({ name: 'Sweep', field: 'note', after: 'Swept', withheld });
    for (const as of [admin, managerOf(home, away)])
      expect(await noteFor(as)).toEqual({ name: 'Sweep', ...changes[1] });
  });

  it('never contains personal data', async () => {
    const id = newId();
    const user = User.create.parse({ email: 'r@x.at', firstName: 'Resi', lastName: 'Huber', phone: '+43 1 1' });
    const changes = fieldChanges(User.fields, user, { ...user, phone: '+43 1 2', email: 's@x.at', isEnabled: false });
    expect(changes).toEqual([
      { field: 'email', withheld: 'sensitive' },
      { field: 'phone', withheld: 'sensitive' },
      { field: 'isEnabled', before: true, after: false },
    ]);
    const branch = newId();
    const [line] = await published([doneOf({ resource: 'users', record: id, changes, branches: [branch] })]);
    const { data } = await analytics.send(`GET /api/logs/${line}`, { as: managerOf(branch) });
    expect(data.changes[1]).toEqual({ field: 'phone', label: 'Telefon', withheld: 'sensitive' });
  });
});
