import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { resource } from '@filiale/contracts/fields/resource';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callerHeader } from '../src/http/access.ts';
import { bindResource } from '../src/http/crud.ts';
import { createHttpApp } from '../src/http/http.ts';
import { ProblemError } from '../src/http/problem-error.ts';
import { askedBy, seenBy } from '../src/http/write-calls.ts';
import { admin, employeeOf, keyWith, managerOf } from '../src/testing/test-callers.ts';
import { type RecordStores, recordStores, Thing } from './record-stores.ts';
import { testLogger } from './test-stores.ts';

type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call
  data: any;
  errors?: { code: string; message: string; field?: string; details?: unknown }[];
};
type Sent = { body?: unknown; headers?: Record<string, string>; as?: string; signal?: AbortSignal };

const [home, away] = [newId(), newId()];
/** The same things under rights of their own: of branches, and of all for reading. */
const { list, filters, search, unique, about, label, service } = Thing;
const ofBranches = { ROLE_MANAGER: 'branches', key: 'branches' };
const Guarded = resource('test-things', Thing.fields, {
  ...{ list, filters, search, unique, about, label, service },
  isTranslated: true,
  branchField: 'branch',
  rights: {
    read: { ...ofBranches, ROLE_EMPLOYEE: 'branches' },
    create: ofBranches,
    update: { ...ofBranches, ROLE_EMPLOYEE: { scope: 'branches', where: { kind: 'cup' } } },
    delete: ofBranches,
  },
} as never) as unknown as typeof Thing;

/** Calls of integrators for the records of a resource, in any database. */
describe.each(recordStores)('a resource of several systems in %s', (_kind, open) => {
  let stores: RecordStores;
  let origin: string;
  let stop: () => Promise<void>;
  /** Called before each write; may raise what a store raises. */
  let before: (name: string) => void = () => undefined;

  const callers: Readonly<Record<string, Caller>> = {
    home: managerOf(home),
    elsewhere: managerOf(away),
    reader: employeeOf(home),
    // Keys with one grant of the two that it takes to bring something back.
    maker: keyWith([{ resource: 'test-things', actions: ['create', 'update', 'read'] }]),
    mover: keyWith([{ resource: 'test-things', actions: ['create', 'delete', 'read'] }]),
  };

  const send = async (key: string, { body, headers = {}, as = 'ann', signal }: Sent = {}): Promise<Answer> => {
    const [method = '', path] = key.split(' ');
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { [callerHeader]: as, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const answer = response.status === 204 ? {} : ((await response.json()) as Omit<Answer, 'status' | 'headers'>);
    return { status: response.status, headers: response.headers, ...answer } as Answer;
  };
  const save = (externalId: string, body: object, sent: Sent = {}) =>
    send(`PUT /api/test-things?externalId=${encodeURIComponent(externalId)}`, { body, ...sent });
  const batch = (items: unknown, key: string, sent: Sent = {}) =>
    send('POST /api/test-things/batch', {
      body: { items },
      ...sent,
      headers: { 'idempotency-key': key, ...sent.headers },
    });
  const codes = ({ status, errors }: Answer) => [
    status,
    ...(errors ?? []).map(({ code, field }) => `${code} ${field}`),
  ];
  const thing = (identifier: string, more: object = {}) => ({ identifier, name: identifier, ...more });

  beforeAll(async () => {
    stores = await open();
    const http = createHttpApp({
      service: 'catalog',
      logger: testLogger,
      verifyCaller: (sub) => callers[sub] ?? { ...admin, sub },
    });
    bindResource(http, Guarded, stores.things, {
      beforeWrite: ({ values }) => {
        before(values.name);
        if (values.name === 'refused') throw new ProblemError('field.reference-missing', { field: 'branch' });
        return undefined;
      },
    });
    const listener = await http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${listener.port}`;
    stop = listener.stop;
  });
  beforeEach(() => {
    before = () => undefined;
    return stores.clear();
  });
  afterAll(async () => {
    await stop();
    await stores.stop();
  });

  describe('lists removals', () => {
    const make = async (identifier: string, more: object = {}) =>
      (await send('POST /api/test-things', { body: thing(identifier, { externalId: `ERP-${identifier}`, ...more }) }))
        .data;
    const remove = async ({ id }: { id: string }) => {
      expect((await send(`DELETE /api/test-things/${id}`)).status).toBe(204);
      return id;
    };
    const removed = async (query = '', as = 'ann') => {
      const answer = await send(`GET /api/test-things/removed${query}`, { as });
      return { ...answer, ids: (answer.data ?? []).map(({ id }: { id: string }) => id) };
    };
    /** Lets 30 days pass, and their tombstones be published. */
    const end = async (now: Date) => {
      for (let round = 0; round < 3; round += 1) {
        await stores.things.purge(new Date(Date.now() + 1_000), now);
        await stores.publish();
      }
    };

    it('by its id and what others call it, to whom it was there for, also after its end, for 400 days', async () => {
      const [mine, theirs, back, kept] = [
        await make('a', { branch: home }),
        await make('b', { branch: away }),
        await make('c', { branch: home }),
        await make('d', { branch: home }),
      ];
      for (const each of [mine, theirs, back]) await remove(each);
      await send(`POST /api/test-things/${back.id}/restore`);
      for (const isEnded of [false, true]) {
        if (isEnded) await end(new Date());
        const all = await removed();
        expect([all.ids, all.data[0], (all as { meta?: unknown }).meta]).toEqual([
          [mine.id, theirs.id],
          { id: mine.id, externalId: 'ERP-a', removedAt: expect.stringMatching(/^20.*Z$/) },
          { next: null },
        ]);
        expect((await removed('', 'reader')).ids).toEqual([mine.id]);
        expect((await removed('', 'elsewhere')).ids).toEqual([theirs.id]);
      }
      expect((await send('GET /api/test-things')).data.map(({ id }: { id: string }) => id)).toEqual([back.id, kept.id]);
      // The same record again, made anew under its id.
      const anew = await send('POST /api/test-things', { body: thing('a', { id: mine.id, branch: home }) });
      expect(anew.status).toBe(201);
      expect((await removed()).ids).toEqual([theirs.id]);
      await end(new Date(Date.now() + 401 * 86_400_000));
      expect((await removed()).ids).toEqual([]);
    });

    it('since an instant and page by page, those that ended among those that may come back', async () => {
      const ids: string[] = [];
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        ids.push(await remove(await make(name)));
        if (name === 'b') await end(new Date());
      }
      const found: string[] = [];
      for (let cursor = ''; ; ) {
        const page = (await removed(`?pageSize=2${cursor}`)) as { ids: string[]; meta?: { next: string | null } };
        found.push(...page.ids);
        expect(page.ids.length).toBeLessThanOrEqual(2);
        if (!page.meta?.next) break;
        cursor = `&cursor=${page.meta.next}`;
      }
      expect([...found].sort()).toEqual([...ids].sort());
      const all = await removed();
      const since = all.data[2].removedAt;
      expect((await removed(`?since=${since}`)).ids).toEqual(
        all.data
          .filter(({ removedAt }: { removedAt: string }) => removedAt >= since)
          .map(({ id }: { id: string }) => id),
      );
      const { meta } = (await removed('?pageSize=1')) as { meta?: { next: string } };
      expect(codes(await removed(`?pageSize=1&since=${since}&cursor=${meta?.next}`))).toEqual([
        400,
        'request.parameter-invalid undefined',
      ]);
      expect((await removed('?since=yesterday')).status).toBe(400);
    });
  });

  describe('saves a record by what another system calls it', () => {
    it('creates it, and replaces it from then on', async () => {
      const made = await save('ERP/7 ä', thing('a', { price: 1 }));
      expect([made.status, made.data]).toMatchObject([201, { externalId: 'ERP/7 ä', revision: 1, price: 1 }]);
      expect(made.headers.get('location')).toBe(`/api/test-things/${made.data.id}`);
      const replaced = await save('ERP/7 ä', thing('a', { externalId: 'ERP/7 ä', name: 'b' }));
      expect([replaced.status, replaced.data]).toMatchObject([
        200,
        { id: made.data.id, externalId: 'ERP/7 ä', revision: 2, price: null, name: 'b' },
      ]);
      expect((await send(`GET /api/test-things/${made.data.id}`)).data).toEqual(replaced.data);
      const published = await stores.publish();
      expect(published.map(({ event }) => (event as { record: Thing }).record)).toEqual([made.data, replaced.data]);
    });

    it('makes one record of many that save it at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => save('X-1', thing('x', { price: index }), { as: `p${index}` })),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
      expect(new Set(answers.flatMap(({ data }) => data?.id ?? [])).size).toBe(1);
      const stored = answers.filter(({ status }) => status < 300);
      expect((await send('GET /api/test-things')).data).toMatchObject([{ revision: stored.length }]);
      expect(await stores.publish()).toHaveLength(stored.length);
    });

    it('writes nothing where it is so already, at its revision alone', async () => {
      const { data: made } = await save(
        'U-1',
        thing('u', { size: { width: 2 }, parts: [{ name: 'Sauce', id: newId() }] }),
      );
      await stores.publish();
      const { parts, size } = made;
      const again = await save('U-1', thing('u', { parts, size }));
      expect([again.status, again.data, again.headers.get('etag')]).toEqual([200, made, '"1"']);
      const put = await send(`PUT /api/test-things/${made.id}`, { body: made });
      expect([put.status, put.data]).toEqual([200, made]);
      const stale = { ...made, revision: 7 };
      expect(codes(await send(`PUT /api/test-things/${made.id}`, { body: stale }))[0]).toBe(409);
      const { data } = await batch([made, thing('u', { externalId: 'U-1', parts, size })], 'key-0008');
      expect(data).toMatchObject({
        replaced: 2,
        unchanged: 2,
        items: [
          { status: 200, revision: 1, changes: [] },
          { status: 200, revision: 1, changes: [] },
        ],
      });
      expect([await stores.publish(), stores.lines()]).toEqual([[], []]);
    });

    it('guards it by a revision where one is given', async () => {
      const header = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });
      expect(codes(await save('N-1', thing('n'), header(1)))).toEqual([404, 'record.missing undefined']);
      const { data } = await save('N-1', thing('n'));
      expect((await save('N-1', thing('n', { price: 2 }), header(1))).data.revision).toBe(2);
      const stale = await save('N-1', thing('n'), header(1));
      expect([stale.status, stale.errors?.[0]?.details]).toMatchObject([
        409,
        { current: { id: data.id, revision: 2 } },
      ]);
    });

    it('refuses what does not fit together', async () => {
      await save('F-1', thing('f'));
      expect(codes(await save('F-1', thing('f', { externalId: 'F-2' })))).toEqual([
        400,
        'request.id-mismatch undefined',
      ]);
      expect(codes(await save('F-1', thing('f', { id: newId() })))).toEqual([400, 'request.id-mismatch undefined']);
      expect(codes(await save('F-2', thing('f')))).toEqual([422, 'field.unique identifier']);
      expect(codes(await save('F-2', thing('refused')))).toEqual([422, 'field.reference-missing branch']);
      for (const wrong of ['', ' x', 'x\ny', 'x'.repeat(201)]) expect((await save(wrong, thing('w'))).status).toBe(400);
      expect((await send('PUT /api/test-things', { body: thing('w') })).status).toBe(400);
    });

    it('says of a name that a record of other branches has what it says of any taken one [ROLE-002]', async () => {
      await save('B-1', thing('theirs', { branch: away }));
      const body = (identifier: string, more: object = {}) => thing(identifier, { branch: home, ...more });
      const post = (as: string, externalId: string) =>
        send('POST /api/test-things', { body: body('p', { externalId }), as });
      const taken = [422, 'field.unique externalId'];
      expect(codes(await save('B-1', body('ours'), { as: 'home' }))).toEqual(taken);
      expect(codes(await post('home', 'B-1'))).toEqual(taken);
      // A caller without the right to create gets the same answer for existing and missing names.
      const denied = codes(await save('B-2', body('none'), { as: 'reader' }));
      expect(denied).toEqual([403, 'access.forbidden undefined']);
      expect(codes(await save('B-1', body('none'), { as: 'reader' }))).toEqual(denied);
      const guarded = { as: 'home', headers: { 'if-match': '"1"' } };
      expect(codes(await save('B-1', body('ours'), guarded))).toEqual(codes(await save('B-2', body('ours'), guarded)));
    });

    it('refuses to replace what may be read and not written with 403', async () => {
      const { data } = await save('R-1', thing('bowl', { branch: home, kind: 'bowl' }));
      expect((await send(`GET /api/test-things/${data.id}`, { as: 'reader' })).status).toBe(200);
      const refused = await save('R-1', thing('bowl', { branch: home }), { as: 'reader' });
      expect(codes(refused)).toEqual([403, 'access.forbidden undefined']);
    });

    it('brings a removed record back for those alone who may make and remove it', async () => {
      const { data } = await save('D-1', thing('gone', { branch: home }));
      await send(`DELETE /api/test-things/${data.id}`);
      const restore = async (as: string) => codes(await send(`POST /api/test-things/${data.id}/restore`, { as }));
      expect(await restore('maker')).toEqual([403, 'access.forbidden undefined']);
      expect(await restore('elsewhere')).toEqual([404, 'record.missing undefined']);
      expect(await restore('mover')).toEqual([200]);
    });

    describe('called differently by several systems', () => {
      const post = (body: object, as = 'ann') => send('POST /api/test-things', { body, as });
      const idsOf = async ({ id }: { id: string }) => (await send(`GET /api/test-things/${id}`)).data.externalIds;

      it('keeps what a write does not name, takes away what is null, and lets no two share one of a system', async () => {
        const { data: first } = await post(thing('first', { externalId: 'E-1', externalIds: { pos: '4711' } }));
        expect(first).toMatchObject({ externalId: 'E-1', externalIds: { pos: '4711' } });
        const put = (body: object) => send(`PUT /api/test-things/${first.id}`, { body: { ...first, ...body } });
        expect((await put({ externalIds: { datev: '88' } })).data).toMatchObject({
          revision: 2,
          externalId: 'E-1',
          externalIds: { pos: '4711', datev: '88' },
        });
        expect((await put({ revision: 2, externalIds: undefined })).data.revision).toBe(2);
        // The number of one system may be that of another one.
        const { data: second } = await post(thing('second', { externalIds: { pos: '88', erp: '4711' } }));
        const taken = await post(thing('third', { externalIds: { erp: '1', pos: '4711' } }));
        expect(codes(taken)).toEqual([422, 'field.unique externalIds.pos']);
        expect(taken.errors?.[0]?.message).toBe('Dieser Wert wird bereits verwendet.');
        const english = await send('POST /api/test-things', {
          body: thing('third', { externalIds: { pos: '4711' } }),
          headers: { 'accept-language': 'en' },
        });
        expect(english.errors?.[0]?.message).toBe('This value is already used.');
        const stolen = await send(`PUT /api/test-things/${second.id}`, {
          body: { ...second, externalIds: { datev: '88' } },
        });
        expect(codes(stolen)).toEqual([422, 'field.unique externalIds.datev']);
        expect((await put({ revision: 2, externalIds: { pos: null } })).data.externalIds).toEqual({ datev: '88' });
        expect((await post(thing('third', { externalIds: { pos: '4711', erp: null } }))).data.externalIds).toEqual({
          pos: '4711',
        });
        const none = await put({ revision: 3, externalIds: { datev: null } });
        expect(none.data).not.toHaveProperty('externalIds');
        expect(await idsOf(first)).toBeUndefined();
      });

      it('lets one of two writers have it that are at it at once', async () => {
        const race = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            post(thing(`n${index}`, { externalIds: { pos: 'one', erp: `${index}` } })),
          ),
        );
        expect(race.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
        const others = await Promise.all(Array.from({ length: 4 }, (_, index) => post(thing(`m${index}`))));
        const moved = await Promise.all(
          others.map(({ data }) =>
            send(`PUT /api/test-things/${data.id}`, { body: { ...data, externalIds: { pos: 'two' } } }),
          ),
        );
        expect(moved.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
        const saved = await Promise.all(
          Array.from({ length: 4 }, (_, index) =>
            send('PUT /api/test-things?externalId=three&system=pos', { body: thing('saved', { price: index }) }),
          ),
        );
        expect(saved.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      });

      it('is found, listed and exported by them', async () => {
        const { data: both } = await post(thing('both', { externalIds: { pos: '1', datev: '7' } }));
        const { data: one } = await post(thing('one', { externalIds: { pos: '2' } }));
        const { data: none } = await post(thing('none'));
        const found = async (query: string) =>
          (await send(`GET /api/test-things?sort=id&${query}`)).data.map(({ id }: { id: string }) => id);
        expect(await found('filter[externalIds.pos]=1,2,3')).toEqual([both.id, one.id]);
        expect(await found('filter[externalIds.datev]=1')).toEqual([]);
        expect(await found('filter[externalIds.datev]=')).toEqual([one.id, none.id]);
        expect(await found('filter[externalIds.datev]=7,')).toEqual([both.id, one.id, none.id]);
        expect(await found('filter[externalIds.pos.empty]=true')).toEqual([none.id]);
        expect(await found('filter[externalIds.not-there]=1')).toEqual([]);
        expect(await found('filter[externalIds.pos.empty]=false')).toEqual([both.id, one.id]);
        expect((await send('GET /api/test-things?fields=externalIds&sort=id')).data).toEqual([
          { id: both.id, externalIds: { pos: '1', datev: '7' } },
          { id: one.id, externalIds: { pos: '2' } },
          { id: none.id },
        ]);
        for (const query of [
          'filter[price.gte.lt]=1',
          'filter[externalIds]=1',
          'filter[externalIds.POS]=1',
          'filter[externalIds.pos.gte]=1',
        ])
          expect(codes(await send(`GET /api/test-things?${query}`))[0]).toBe(400);
        const file = await fetch(`${origin}/api/test-things/export?fields=name,externalIds.pos&sort=id`, {
          headers: { [callerHeader]: 'ann' },
        });
        expect((await file.text()).replace(/^\uFEFF/, '').split('\r\n')).toEqual([
          ...['name,externalIds.pos', 'both,1', 'one,2', 'none,', ''],
        ]);
      });

      it('is saved by one of them, alone and in batches, also in a dry run', async () => {
        const saveBy = (query: string, body: object) => send(`PUT /api/test-things?${query}`, { body });
        const made = await saveBy('externalId=9&system=pos', thing('a', { externalId: 'E-1' }));
        expect([made.status, made.data.externalIds]).toEqual([201, { pos: '9' }]);
        const again = await saveBy('externalId=9&system=pos', thing('a', { price: 2, externalIds: { datev: '8' } }));
        expect([again.status, again.data]).toMatchObject([
          200,
          { id: made.data.id, price: 2, externalId: 'E-1', externalIds: { pos: '9', datev: '8' } },
        ]);
        const other = await saveBy('externalId=9&system=pos', thing('a', { externalIds: { pos: '10' } }));
        expect(codes(other)).toEqual([400, 'request.id-mismatch undefined']);
        expect(codes(await saveBy('externalId=9&system=P', thing('a')))[0]).toBe(400);
        const items = [
          thing('a', { price: 3, externalIds: { pos: '9' } }),
          thing('b', { externalIds: { pos: '11' } }),
          thing('b', { externalIds: { pos: '11' }, price: 1 }),
          thing('c', { externalIds: { datev: '8' } }),
          { id: made.data.id, set: { externalIds: { datev: null, erp: '1' } } },
        ];
        const body = { items, system: 'pos' };
        for (const dryRun of [true, false]) {
          const headers = { 'idempotency-key': 'key-0021' };
          const { data } = await send('POST /api/test-things/batch', { body: { ...body, dryRun }, headers });
          expect(data).toMatchObject({
            items: [
              { status: 200, id: made.data.id, changes: ['price'] },
              { status: 201 },
              { status: 200, changes: ['price'] },
              { status: 422, errors: [{ code: 'field.unique', field: 'externalIds.datev' }] },
              { status: 200, changes: ['externalIds.datev', 'externalIds.erp'] },
            ],
          });
        }
        expect(await idsOf(made.data)).toEqual({ pos: '9', erp: '1' });
      });

      it('is removed with them, which are free then, and restored with them', async () => {
        const { data: first } = await post(thing('first', { externalIds: { pos: '1', erp: '2' } }));
        await send(`DELETE /api/test-things/${first.id}`);
        const { data: other } = await post(thing('other', { externalIds: { pos: '1' } }));
        const restore = () => send(`POST /api/test-things/${first.id}/restore`);
        expect(codes(await restore())).toEqual([422, 'field.unique externalIds.pos']);
        await send(`PUT /api/test-things/${other.id}`, { body: { ...other, externalIds: { pos: null } } });
        expect((await restore()).data.externalIds).toEqual({ pos: '1', erp: '2' });
        expect(codes(await post(thing('late', { externalIds: { erp: '2' } })))).toEqual([
          422,
          'field.unique externalIds.erp',
        ]);
        await send(`DELETE /api/test-things/${first.id}`);
        for (const isEnded of [false, true]) {
          if (isEnded)
            for (let round = 0; round < 3; round += 1) {
              await stores.things.purge(new Date(Date.now() + 1000), new Date());
              await stores.publish();
            }
          expect((await send('GET /api/test-things/removed')).data).toMatchObject([
            { id: first.id, externalIds: { pos: '1', erp: '2' } },
          ]);
        }
        const anew = await post(thing('first', { id: first.id }));
        expect([anew.status, anew.data.externalIds]).toEqual([201, undefined]);
        expect((await post(thing('late', { externalIds: { pos: '1', erp: '2' } }))).status).toBe(201);
      });

      it('shows them to staff and keys alone, and takes twenty at most', async () => {
        const { data } = await post(thing('seen', { externalIds: { pos: '1' } }));
        expect(seenBy({ kind: 'anonymous' }, data)).toMatchObject({ name: 'seen' });
        expect(seenBy({ kind: 'anonymous' }, data)).not.toHaveProperty('externalIds');
        const byOne = { conditions: [[{ name: 'externalIds.pos', values: ['1'] }]] };
        expect(() => askedBy({ kind: 'anonymous' }, byOne)).toThrow('request.parameter-unknown');
        expect(askedBy(admin, byOne)).toBe(byOne);
        const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`s${index}`, '1']));
        expect(codes(await post(thing('many', { externalIds: { ...many, more: '1' } })))[0]).toBe(422);
        const set = { items: [{ id: data.id, set: { externalIds: many } }] };
        const headers = { 'idempotency-key': 'key-0022' };
        const { data: result } = await send('POST /api/test-things/batch', { body: set, headers });
        expect(result.items).toMatchObject([{ status: 422, errors: [{ field: 'externalIds' }] }]);
      });
    });

    it('takes ids of other systems in every write, keeps them by default, and frees them with the record', async () => {
      const post = (body: object) => send('POST /api/test-things', { body });
      const { data: first } = await post(thing('first', { externalId: 'E-1' }));
      expect(first.externalId).toBe('E-1');
      expect(codes(await post(thing('second', { externalId: 'E-1' })))).toEqual([422, 'field.unique externalId']);
      const put = (body: object) => send(`PUT /api/test-things/${first.id}`, { body: { ...first, ...body } });
      const { externalId: _, ...without } = first;
      const kept = await send(`PUT /api/test-things/${first.id}`, { body: { ...without, price: 1 } });
      expect(kept.data).toMatchObject({ revision: 2, externalId: 'E-1' });
      expect((await put({ revision: 2, externalId: 'E-2' })).data.externalId).toBe('E-2');
      const { data: other } = await post(thing('other', { externalId: 'E-1' }));
      expect(codes(await put({ revision: 3, externalId: 'E-1' }))).toEqual([422, 'field.unique externalId']);
      const listed = async (query: string) =>
        (await send(`GET /api/test-things?fields=externalId&${query}`)).data.map((one: Thing) => one.externalId);
      expect(await listed('filter[externalId]=E-1,E-2')).toEqual(['E-2', 'E-1']);
      expect((await put({ revision: 3, externalId: null })).data.externalId).toBeUndefined();
      expect(await listed('filter[externalId]=')).toEqual([undefined]);
      await send(`DELETE /api/test-things/${other.id}`);
      expect((await save('E-1', thing('new'))).status).toBe(201);
    });
  });

  describe('writes a batch', () => {
    const heads = ({ data }: Answer) =>
      data.items.map(({ status, revision }: Thing & { status: number }) => [status, revision]);

    it('answers for each record as a call of its own, and announces each one written', async () => {
      const { data: present } = await send('POST /api/test-things', { body: thing('present') });
      const { data: named } = await save('S-1', thing('named'));
      await stores.publish();
      const id = newId();
      const answer = await batch(
        [
          thing('new', { id, price: 1 }),
          { ...present, price: 2 },
          { ...present, price: 3 },
          thing('named', { externalId: 'S-1', price: 4 }),
          thing('other', { externalId: 'S-2' }),
          thing('', { price: 'x', nope: 1 }),
          thing('present'),
          thing('refused'),
          { ...present, id: newId() },
          thing('again', { id }),
        ],
        'key-0001',
        { headers: { 'accept-language': 'en' } },
      );
      expect([answer.status, answer.data]).toMatchObject([200, { created: 2, replaced: 2, failed: 6 }]);
      expect(answer.data.items).toEqual([
        { status: 201, id, revision: 1 },
        { status: 200, id: present.id, revision: 2, changes: ['price'] },
        {
          status: 409,
          errors: [
            {
              code: 'record.stale',
              message: 'The record was changed in the meantime.',
              details: { id: present.id, revision: 2 },
            },
          ],
        },
        { status: 200, id: named.id, revision: 2, externalId: 'S-1', changes: ['price'] },
        { status: 201, id: expect.any(String), revision: 1, externalId: 'S-2' },
        {
          status: 422,
          errors: [
            expect.objectContaining({ code: 'field.required', field: 'name' }),
            expect.objectContaining({ code: 'field.required', field: 'identifier' }),
            expect.objectContaining({ code: 'field.type', field: 'price' }),
            expect.objectContaining({ code: 'field.unknown', field: 'nope' }),
          ],
        },
        { status: 422, errors: [expect.objectContaining({ code: 'field.unique', field: 'identifier' })] },
        { status: 422, errors: [expect.objectContaining({ code: 'field.reference-missing', field: 'branch' })] },
        { status: 404, errors: [expect.objectContaining({ code: 'record.missing' })] },
        { status: 409, errors: [expect.objectContaining({ code: 'record.exists' })] },
      ]);
      expect(await stores.publish()).toHaveLength(4);
      expect((await send(`GET /api/test-things/${present.id}`)).data).toMatchObject({ revision: 2, price: 2 });
    });

    it('refuses invalid records one by one, and writes the others', async () => {
      const { status, data } = await batch([null, 5, 'x', [], true, {}, thing('fine')], 'key-0007');
      expect([status, data.created, data.failed]).toEqual([200, 1, 6]);
      expect(data.items.map((one: { status: number }) => one.status)).toEqual([422, 422, 422, 422, 422, 422, 201]);
      const codesOf = ({ errors = [] }: { errors?: { code: string }[] }) => errors.map(({ code }) => code);
      const isNone = ['field.required', 'field.type', 'field.type', 'field.type', 'field.type'];
      expect(data.items.slice(0, 5).flatMap(codesOf)).toEqual(isNone);
    });

    it('answers a repetition as before, in the language of now, and writes nothing again', async () => {
      const items = [thing('a'), thing('b', { externalId: 'B' }), thing('')];
      const first = await batch(items, 'key-0002');
      await stores.publish();
      const second = await batch(items, 'key-0002', { headers: { 'accept-language': 'en' } });
      expect(second.data.items.slice(0, 2)).toEqual(first.data.items.slice(0, 2));
      expect(second.data.items[2].errors[0]).toMatchObject({
        code: 'field.required',
        message: 'Please fill in this field',
      });
      expect(await stores.publish()).toEqual([]);
      expect(codes(await batch([thing('c')], 'key-0002'))).toEqual([422, 'request.key-reused undefined']);
      const ofOther = await batch([thing('c')], 'key-0002', { as: 'ben' });
      expect(heads(ofOther)).toEqual([[201, 1]]);
    });

    it('keeps the order in ids, and takes 500 records but no more', async () => {
      const items = Array.from({ length: 500 }, (_, index) => thing(`n${index}`));
      const { data } = await batch(items, 'key-0003');
      expect(data.created).toBe(500);
      const ids = data.items.map(({ id }: Thing) => id);
      expect([...ids].sort()).toEqual(ids);
      const { data: page } = await send('GET /api/test-things?fields=identifier&pageSize=3');
      expect(page.map(({ identifier }: Thing) => identifier)).toEqual(['n0', 'n1', 'n2']);
      expect(codes(await batch([...items, thing('more')], 'key-0004'))).toEqual([422, 'field.too-many items']);
      expect(codes(await batch([], 'key-0004'))).toEqual([422, 'field.too-few items']);
      expect(codes(await send('POST /api/test-things/batch', { body: { items: [thing('x')] } }))).toEqual([
        400,
        'request.idempotency-key-missing undefined',
      ]);
    });

    it('carries on where it was broken off, and writes nothing twice', async () => {
      const { data: present } = await send('POST /api/test-things', { body: thing('present') });
      await save('P-1', thing('named'));
      await stores.publish();
      const items = [
        thing('one'),
        { ...present, name: 'two' },
        thing('named', { externalId: 'P-1', name: 'three' }),
        thing('four', { externalId: 'P-2' }),
        thing('five'),
      ];
      // The store goes away before the last one, and once more at the first attempt to go on.
      let failures = 2;
      before = (name) => {
        if (name === 'five' && failures-- > 0) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      };
      expect((await batch(items, 'key-0005')).status).toBe(503);
      expect((await batch(items, 'key-0005')).status).toBe(503);
      const last = await batch(items, 'key-0005');
      expect(heads(last)).toEqual([
        [201, 1],
        [200, 2],
        [200, 2],
        [201, 1],
        [201, 1],
      ]);
      expect(await stores.publish()).toHaveLength(5);
      expect((await batch(items, 'key-0005')).data).toEqual(last.data);
      expect((await send('GET /api/test-things')).data).toHaveLength(5);
    });

    it('recognises records it wrote before an interruption, also if they were changed meanwhile', async () => {
      const { data: present } = await send('POST /api/test-things', { body: thing('present') });
      let failures = 1;
      before = (name) => {
        if (name === 'last' && failures-- > 0) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      };
      const items = [present, thing('last')];
      expect((await batch(items, 'key-0009')).status).toBe(503);
      await send(`PUT /api/test-things/${present.id}`, { body: { ...present, price: 9 } });
      expect(heads(await batch(items, 'key-0009'))).toEqual([
        [200, 2],
        [201, 1],
      ]);
      expect((await send(`GET /api/test-things/${present.id}`)).data.price).toBe(9);
    });

    it('is carried out by one of those who send it at once', async () => {
      const items = [thing('slow'), thing('next'), thing('last')];
      const answers = await Promise.all(Array.from({ length: 5 }, () => batch(items, 'key-0006')));
      for (const answer of answers)
        expect([[200], [409, 'request.key-running undefined']]).toContainEqual(codes(answer));
      const [winner] = answers.filter(({ status }) => status === 200);
      expect(winner?.data.created).toBe(3);
      expect(await stores.publish()).toHaveLength(3);
    });

    it('is taken over from who was ended, and forgotten after a day', async () => {
      const { batches } = stores.things;
      const at = new Date('2026-03-01T10:00:00Z');
      const later = (ms: number) => new Date(at.getTime() + ms);
      expect(await batches.claim('k', 'body', at)).toEqual({ state: 'ours', begunAt: at, isResumed: false });
      expect(await batches.claim('k', 'body', later(10_000))).toEqual({ state: 'running' });
      expect(await batches.claim('k', 'other', later(10_000))).toEqual({ state: 'other-body' });
      await batches.renew('k', later(15_000));
      expect(await batches.claim('k', 'body', later(30_000))).toEqual({ state: 'running' });
      const claims = await Promise.all([1, 2, 3].map(() => batches.claim('k', 'body', later(40_000))));
      expect(claims.filter(({ state }) => state === 'ours')).toEqual([{ state: 'ours', begunAt: at, isResumed: true }]);
      await batches.finish('k', '[1]');
      expect(await batches.claim('k', 'body', later(90_000))).toEqual({ state: 'done', results: '[1]' });
      await stores.things.purge(new Date(0), later(86_000_000));
      expect(await batches.claim('k', 'body', later(90_000))).toEqual({ state: 'done', results: '[1]' });
      await stores.things.purge(new Date(0), later(86_500_000));
      expect(await batches.claim('k', 'body', at)).toEqual({ state: 'ours', begunAt: at, isResumed: false });
    });

    it('changes the given fields and keeps the current values of the others', async () => {
      const { data: made } = await save(
        'C-1',
        thing('c', {
          price: 1,
          size: { width: 2 },
          note: 'old',
          translations: { 'en-GB': { name: 'see' }, 'it-IT': { name: 'ci' } },
        }),
      );
      await send(`PUT /api/test-things/${made.id}`, { body: { ...made, kind: 'cup' } });
      const set = (fields: object, more: object = {}) => ({ id: made.id, ...more, set: fields });
      const { data } = await batch(
        [
          set({ price: 2, note: null, translations: { 'it-IT': { name: null }, 'fr-FR': { name: 'sait' } } }),
          set({ size: { width: 3 } }, { revision: 3 }),
          set({ price: 2 }, { revision: 4 }),
          set({ price: 9 }, { revision: 3 }),
          set({ externalId: null, uses: ['hot'] }),
          set({ nope: 1, price: 'x' }),
          set({ id: newId(), revision: 1 }),
          set({ name: 'refused' }),
          { id: newId(), set: { price: 1 } },
          { id: made.id, set: { price: 1 }, price: 1 },
          { set: null },
        ],
        'key-0010',
      );
      expect(data).toMatchObject({ created: 0, replaced: 4, unchanged: 1, failed: 7 });
      expect(data.items.slice(0, 5)).toMatchObject([
        {
          status: 200,
          revision: 3,
          changes: ['note', 'price', 'translations.it-IT.name', 'translations.fr-FR.name'],
        },
        { status: 200, revision: 4, changes: ['size.width'] },
        { status: 200, revision: 4, changes: [] },
        { status: 409, errors: [{ code: 'record.stale', details: { revision: 4 } }] },
        { status: 200, revision: 5, changes: ['uses', 'externalId'] },
      ]);
      const refusals = data.items
        .slice(5)
        .map(({ errors }: Answer) => errors?.map(({ code, field }) => `${code} ${field}`));
      expect(refusals).toEqual([
        ['field.type price', 'field.unknown nope'],
        ['field.unknown id', 'field.unknown revision'],
        ['field.reference-missing branch'],
        ['record.missing undefined'],
        ['field.unknown price'],
        ['field.required id', 'field.required set'],
      ]);
      expect((await send(`GET /api/test-things/${made.id}`)).data).toEqual({
        ...made,
        ...{ revision: 5, price: 2, note: '', kind: 'cup', size: { width: 3 }, uses: ['hot'] },
        translations: { 'en-GB': { name: 'see' }, 'fr-FR': { name: 'sait' } },
        externalId: undefined,
        updatedAt: expect.any(String),
      });
    });

    it('loses nobody’s change where several change fields of one record at once', async () => {
      const { data: made } = await send('POST /api/test-things', { body: thing('m') });
      const sets = [{ price: 4 }, { kind: 'bowl' }, { shelf: 5 }, { uses: ['dry'] }];
      const answers = await Promise.all(
        sets.map((set, index) => batch([{ id: made.id, set }], `key-01${index}0`, { as: `p${index}` })),
      );
      expect(answers.map(({ data }) => data.replaced)).toEqual([1, 1, 1, 1]);
      expect((await send(`GET /api/test-things/${made.id}`)).data).toMatchObject(Object.assign({}, ...sets));
    });

    it('reports the outcome beforehand, and writes and announces nothing', async () => {
      const { data: present } = await send('POST /api/test-things', { body: thing('present') });
      await save('D-1', thing('named', { price: 4 }));
      const { data: gone } = await send('POST /api/test-things', { body: thing('gone') });
      await send(`DELETE /api/test-things/${gone.id}`);
      const before = (await send('GET /api/test-things')).data;
      const id = newId();
      const items = [
        thing('new', { id }),
        thing('new'),
        thing('again', { id }),
        { ...present, identifier: 'moved' },
        { ...present, price: 3 },
        thing('present', { price: 2 }),
        { id: present.id, set: { identifier: 'named' } },
        thing('named', { externalId: 'D-1', price: 4 }),
        thing('named', { externalId: 'D-1', price: 5 }),
        { id: present.id, set: { externalId: 'D-1' } },
        thing('back', { id: gone.id }),
        thing(''),
        thing('refused'),
        thing('other', { externalId: 'D-2' }),
        thing('other', { externalId: 'D-2', kind: 'cup' }),
      ];
      await stores.publish();
      const planned = await send('POST /api/test-things/batch', {
        body: { items, dryRun: true },
        headers: { 'idempotency-key': 'key-0011' },
      });
      expect(planned.data).toMatchObject({ created: 3, replaced: 4, unchanged: 1, failed: 8 });
      expect([await stores.publish(), stores.lines()]).toEqual([[], []]);
      expect((await send('GET /api/test-things')).data).toEqual(before);
      const real = await batch(items, 'key-0011');
      const comparable = ({ data }: Answer) =>
        data.items.map(({ id: _id, errors, ...item }: { id?: string; errors?: { details?: unknown }[] }) => ({
          ...item,
          ...(errors && { errors }),
        }));
      expect(comparable(planned)).toEqual(comparable(real));
      expect(planned.data.items[0].id).toBe(id);
      expect(planned.data.items[5].id).toBeUndefined();
      expect(await stores.publish()).not.toEqual([]);
    });

    it('ends when its caller gives up, who asks again [RES-044]', async () => {
      const leaving = new AbortController();
      const seen = new Set<string>();
      before = (name) => {
        seen.add(name);
        if (name === 'first 1') leaving.abort();
      };
      const tried = (name: string, signal?: AbortSignal) =>
        send('POST /api/test-things/batch', {
          body: { items: Array.from({ length: 400 }, (_, at) => thing(`${name} ${at}`)), dryRun: true },
          headers: { 'idempotency-key': `key-${name}` },
          ...(signal && { signal }),
        });
      await expect(tried('first', leaving.signal)).rejects.toThrow();
      // By its end the one before would be at its own.
      expect((await tried('second')).data).toMatchObject({ created: 400 });
      expect(seen).toContain('second 399');
      expect(seen).not.toContain('first 399');
    });
  });
});
