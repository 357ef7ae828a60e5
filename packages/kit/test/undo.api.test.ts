import { newId } from '@filiale/contracts/fields/ids';
import { resource } from '@filiale/contracts/fields/resource';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callerHeader } from '../src/http/access.ts';
import { bindResource } from '../src/http/crud.ts';
import { createHttpApp } from '../src/http/http.ts';
import { ProblemError } from '../src/http/problem-error.ts';
import { admin } from '../src/testing/test-callers.ts';
import { type RecordStores, recordStores, Thing } from './record-stores.ts';
import { testLogger } from './test-stores.ts';

/** The same things under rights of their own: what they cost editors may not change. */
const { list, filters, search, unique, about, label, service } = Thing;
const Guarded = resource('test-things', Thing.fields, {
  ...{ list, filters, search, unique, about, label, service },
  isTranslated: true,
  byService: ['soldOn'],
  rights: {
    read: { ROLE_EDITOR: 'all', ROLE_MANAGER: 'branches' },
    update: { ROLE_EDITOR: { scope: 'all', fields: ['name', 'kind'] }, ROLE_MANAGER: 'branches' },
  },
  branchField: 'branch',
} as never) as unknown as typeof Thing;

// biome-ignore lint/suspicious/noExplicitAny: answers of any call
type Answer = { status: number; data: any; errors?: { code: string; field?: string; details?: unknown }[] };

describe.each(recordStores)('taking changes back in %s', (_kind, open) => {
  let stores: RecordStores;
  let origin: string;
  let stop: () => Promise<void>;
  const branch = newId();
  const callers: Record<string, object> = {
    ann: admin,
    edi: { ...admin, sub: 'edi', roles: ['ROLE_EDITOR'] },
    mia: { ...admin, sub: 'mia', roles: ['ROLE_MANAGER'], branches: [branch] },
  };

  const send = async (key: string, body?: unknown, as = 'ann', headers = {}): Promise<Answer> => {
    const [method = '', path] = key.split(' ');
    const response = await fetch(`${origin}/api/test-things${path}`, {
      method,
      headers: {
        [callerHeader]: as,
        'user-agent': 'Firefox',
        'x-forwarded-for': '192.0.2.77',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = response.status === 204 ? {} : ((await response.json()) as Omit<Answer, 'status'>);
    return { status: response.status, ...answer } as Answer;
  };
  const codes = ({ status, errors = [] }: Answer) => [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
  const made = async (more: object = {}) =>
    (await send('POST ', { identifier: newId(), name: 'Topf', kind: 'cup', price: 1, ...more })).data;
  /** The fields of the last line for the log, as a call to take it back has them. */
  const lastChange = async () => {
    await stores.publish();
    const line = stores.lines().at(-1)?.event;
    const json = (value: string | undefined) => (value === undefined ? undefined : JSON.parse(value));
    const fields = (line?.changed.fields ?? []).map(({ field, beforeJson, afterJson }) => ({
      field,
      expected: json(afterJson),
      wanted: json(beforeJson),
    }));
    return { change: line?.envelope?.eventId, fields };
  };

  beforeAll(async () => {
    stores = await open();
    const http = createHttpApp({
      service: 'catalog',
      logger: testLogger,
      verifyCaller: (sub) => callers[sub] as typeof admin,
    });
    bindResource(http, Guarded, stores.things, {
      beforeWrite: ({ values }) => {
        if (values.name === 'refused') throw new ProblemError('field.reference-missing', { field: 'branch' });
        return undefined;
      },
    });
    const listener = await http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${listener.port}`;
    stop = listener.stop;
  });
  beforeEach(() => stores.clear());
  afterAll(async () => {
    await stop();
    await stores.stop();
  });

  it('puts every field back that a change changed, as a write of its own', async () => {
    const first = await made({ translations: { 'it-IT': { name: 'pentola' } }, size: { width: 1 }, uses: ['hot'] });
    const { data: second } = await send(`PUT /${first.id}`, {
      ...first,
      ...{ name: 'Kessel', price: null, uses: [], size: { width: 2 }, translations: { 'en-GB': { name: 'kettle' } } },
    });
    const change = await lastChange();
    expect(change.fields.map(({ field }) => field).sort()).toEqual(
      ['name', 'price', 'size.width', 'translations.en-GB.name', 'translations.it-IT.name', 'uses'].sort(),
    );
    const { status, data } = await send(`POST /${first.id}/undo`, change);
    expect(status).toBe(200);
    expect({ ...data, translations: first.translations }).toEqual({ ...first, revision: 3, updatedAt: data.updatedAt });
    expect(data.translations['it-IT']).toEqual({ name: 'pentola' });
    expect(second.revision).toBe(2);
    await stores.publish();
    expect(stores.lines()).toMatchObject([{ event: { changed: { action: 'undo', undoes: change.change } } }]);
    expect(stores.lines()[0]?.event.changed.author).toMatchObject({
      ...{ kind: 'staff', id: 'admin', address: '192.0.2.0/24', userAgent: 'Firefox' },
    });
  });

  it('leaves later changes of other fields, and refuses where its own were changed, naming them', async () => {
    const first = await made();
    const { data: second } = await send(`PUT /${first.id}`, { ...first, name: 'Kessel', price: 2 });
    const change = await lastChange();
    const { data: third } = await send(`PUT /${first.id}`, { ...second, kind: 'bowl' });
    const merged = await send(`POST /${first.id}/undo`, change);
    expect(merged.data).toMatchObject({ name: 'Topf', price: 1, kind: 'bowl', revision: 4 });
    const { data: fourth } = await send(`PUT /${first.id}`, { ...merged.data, name: 'Pfanne' });
    await stores.publish();
    const refused = await send(`POST /${first.id}/undo`, change);
    expect(codes(refused)).toEqual([409, 'record.changed-since name']);
    expect(refused.errors?.[0]?.details).toEqual({ current: 'Pfanne' });
    expect((await send(`GET /${first.id}`)).data).toEqual(fourth);
    await stores.publish();
    expect(stores.lines()).toEqual([]);
    expect(third.revision).toBe(3);
  });

  it('writes nothing where all of it is as wanted already', async () => {
    const first = await made();
    await send(`PUT /${first.id}`, { ...first, price: 2 });
    const change = await lastChange();
    const [once, again] = [await send(`POST /${first.id}/undo`, change), await send(`POST /${first.id}/undo`, change)];
    expect([once.data.revision, again.data.revision]).toEqual([3, 3]);
    await stores.publish();
    expect(stores.lines()).toHaveLength(1);
  });

  it('is an update under the right to it: rules, fields and reach hold', async () => {
    const first = await made({ branch });
    const undo = (field: string, expected: unknown, wanted: unknown, as = 'ann') =>
      send(`POST /${first.id}/undo`, { fields: [{ field, expected, wanted }] }, as).then(codes);
    expect(await undo('name', 'Topf', 'refused')).toEqual([422, 'field.reference-missing branch']);
    expect(await undo('name', 'Topf', '')).toEqual([422, 'field.required name']);
    expect(await undo('price', 1, 'viel')).toEqual([422, 'field.type price']);
    expect(await undo('nothing', 1, 2)).toEqual([422, 'field.unknown nothing']);
    expect(await undo('revision', 1, 7)).toEqual([422, 'field.unknown revision']);
    expect(await undo('note', '', 'was')).toEqual([422, 'change.value-unknown note']);
    expect(await undo('soldOn', null, '2026-01-01')).toEqual([403, 'access.field-forbidden soldOn']);
    expect(await undo('price', 1, 5, 'edi')).toEqual([403, 'access.field-forbidden price']);
    expect(await undo('branch', branch, newId(), 'mia')).toEqual([403, 'access.out-of-reach branch']);
    expect(await undo('name', 'Topf', 'Kessel', 'edi')).toEqual([200]);
    const other = await made({ branch: newId() });
    const foreign = await send(`POST /${other.id}/undo`, { fields: [{ field: 'name', expected: 'Topf' }] }, 'mia');
    expect(codes(foreign)).toEqual([404, 'record.missing undefined']);
    expect(codes(await send(`POST /${newId()}/undo`, { fields: [] }))).toEqual([422, 'field.too-few fields']);
  });

  it('lets one of many that take the same back do it', async () => {
    const first = await made();
    await send(`PUT /${first.id}`, { ...first, price: 2 });
    const change = await lastChange();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(`POST /${first.id}/undo`, change)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.price}`))).toEqual(new Set(['200 1']));
    await stores.publish();
    expect(stores.lines()).toHaveLength(1);
  });

  it('makes a removed record be there again under its id, as it was', async () => {
    const first = await made({ externalId: 'ERP-1', note: 'geheim' });
    await send(`DELETE /${first.id}`);
    expect(codes(await send(`POST /${first.id}/restore`, undefined, 'edi'))).toEqual([
      403,
      'access.forbidden undefined',
    ]);
    const { status, data } = await send(`POST /${first.id}/restore`);
    expect([status, data]).toEqual([200, { ...first, revision: 3, updatedAt: data.updatedAt }]);
    expect((await send(`GET /${first.id}`)).data).toEqual(data);
    const published = await stores.publish();
    expect(published.at(-1)).toMatchObject({ event: { isDeleted: false, record: { revision: 3 } } });
    const [restored] = stores.lines().slice(-1);
    expect(restored?.event.changed).toMatchObject({ action: 'restore', recordId: first.id });
    expect(JSON.stringify(restored)).not.toContain('geheim');
    expect(codes(await send(`POST /${first.id}/restore`))).toEqual([409, 'record.exists undefined']);
    expect(codes(await send(`POST /${newId()}/restore`))).toEqual([404, 'record.missing undefined']);
  });

  it('calls it again what other systems do, unless they call another one so meanwhile', async () => {
    const first = await made({ externalId: 'ERP-7' });
    await send(`DELETE /${first.id}`);
    const other = await made({ externalId: 'ERP-7' });
    expect(codes(await send(`POST /${first.id}/restore`))).toEqual([422, 'field.unique externalId']);
    await send(`PUT /${other.id}`, { ...other, externalId: null });
    expect((await send(`POST /${first.id}/restore`)).data.externalId).toBe('ERP-7');
    const found = await send('GET ?filter[externalId]=ERP-7');
    expect(found.data).toMatchObject([{ id: first.id, externalId: 'ERP-7' }]);
    // Taken away once it is back, it does not come back a second time.
    const { data: renamed } = await send(`PUT /${first.id}`, { ...found.data[0], externalId: null });
    expect(renamed.externalId).toBeUndefined();
    await send(`DELETE /${first.id}`);
    expect((await send(`POST /${first.id}/restore`)).data.externalId).toBeUndefined();
  });

  it('puts back what one of several systems called it', async () => {
    const first = await made({ externalIds: { pos: '1', erp: '2' } });
    await send(`PUT /${first.id}`, { ...first, externalIds: { pos: null, erp: '3' } });
    const fields = [
      { field: 'externalIds.pos', expected: null, wanted: '1' },
      { field: 'externalIds.erp', expected: '3', wanted: null },
    ];
    const { data } = await send(`POST /${first.id}/undo`, { fields });
    expect(data).toMatchObject({ revision: 3, externalIds: { pos: '1' } });
    expect(data.externalIds).not.toHaveProperty('erp');
  });

  it('refuses to restore what stands against a new one like it', async () => {
    const first = await made({ identifier: 'eins' });
    await send(`DELETE /${first.id}`);
    await made({ identifier: 'eins' });
    expect(codes(await send(`POST /${first.id}/restore`))).toEqual([422, 'field.unique identifier']);
    const answers = await Promise.all(
      [await made(), await made()].map(async ({ id }) => {
        await send(`DELETE /${id}`);
        return Promise.all([send(`POST /${id}/restore`), send(`POST /${id}/restore`)]);
      }),
    );
    for (const pair of answers) expect(pair.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
