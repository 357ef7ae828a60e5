import { ListQuery, RecordListQuery } from '@filiale/contracts/api/list-query';
import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jobAuthor } from '../src/http/author-of.ts';
import { writePlace } from '../src/http/list-cursor.ts';
import { type Condition, metaOfList, resolveList, subjectOf } from '../src/http/list-query.ts';
import { ProblemError } from '../src/http/problem-error.ts';
import type { Author } from '../src/http/record-store.ts';
import { type RecordStores, recordStores, Thing, valuesOf } from './record-stores.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
const later = new Date('2026-03-02T11:30:00.250Z');
const by = {
  ...{ kind: 'staff', id: 'u1', name: 'Resi', roles: ['ROLE_MANAGER'], address: '192.0.2.0/24' },
  ...{ userAgent: 'Firefox', requestId: 'call-1' },
} as const satisfies Author;
const meta = { at, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', by };

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof ProblemError ? `${error.code} ${error.field ?? ''}`.trim() : String(error);
  }
};

const cursorOf = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');
const sortedByAge = RecordListQuery.parse({ sort: 'createdAt' });

/** What every kind of store of records does alike. */
describe.each(recordStores)('records in %s', (_kind, open) => {
  let stores: RecordStores;
  beforeAll(async () => {
    stores = await open();
  });
  beforeEach(() => stores.clear());
  afterAll(() => stores.stop());

  describe('writes', () => {
    it('stores a record with its announcement and wakes the relay', async () => {
      const id = newId();
      const before = stores.woken();
      const record = await stores.things.insert(id, valuesOf('wien', { price: 1.5 }), meta);
      expect(record).toMatchObject({ id, revision: 1, identifier: 'wien', createdAt: at.toISOString() });
      expect(await stores.things.get(id)).toEqual(record);
      expect(stores.woken()).toBe(before + 1);
      expect(await stores.publish()).toEqual([
        {
          topic: 'catalogue',
          key: `test-things/${id}`,
          event: { record, isDeleted: false, traceparent: meta.traceparent },
        },
      ]);
    });

    it('keeps every value of a deep record', async () => {
      const values = valuesOf('knoedel', {
        name: 'Knödel „groß“ \\ 🥟',
        price: 9.9,
        soldOn: '2026-02-28',
        seenAt: '2026-02-28T12:00:00.125Z',
        branch: newId(),
        uses: ['hot', 'dry'],
        size: { width: 12 },
        parts: [{ name: 'Sauce' }, { name: '' }],
        translations: { 'en-GB': { name: 'Dumplings' } },
      });
      const record = await stores.things.insert(newId(), values, meta);
      expect(Thing.record.parse(await stores.things.get(record.id))).toEqual(record);
      expect(await stores.things.get(record.id)).toEqual(record);
      const fewer = { ...values, uses: [], parts: [], price: null, translations: {} };
      const replaced = await stores.things.replace(record.id, 1, fewer, { ...meta, at: later });
      expect(replaced).toEqual({
        outcome: 'stored',
        record: {
          ...fewer,
          id: record.id,
          revision: 2,
          createdAt: at.toISOString(),
          updatedAt: later.toISOString(),
        },
      });
      expect(await stores.things.get(record.id)).toEqual((replaced as { record: Thing }).record);
    });

    it('refuses a taken id and a taken unique value, also under race', async () => {
      const { things } = stores;
      const id = newId();
      await things.insert(id, valuesOf('graz'), meta);
      expect(await codeOf(things.insert(id, valuesOf('other'), meta))).toBe('record.exists');
      expect(await codeOf(things.insert(id, valuesOf('graz'), meta))).toBe('record.exists');
      expect(await codeOf(things.insert(newId(), valuesOf('graz'), meta))).toBe('field.unique identifier');
      const race = await Promise.all(
        Array.from({ length: 10 }, () => codeOf(things.insert(newId(), valuesOf('linz'), meta))),
      );
      expect(race.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const other = await things.insert(newId(), valuesOf('wels'), meta);
      expect(await codeOf(things.replace(other.id, 1, valuesOf('linz'), meta))).toBe('field.unique identifier');
      expect(await codeOf(things.replace(other.id, 1, valuesOf('wels', { price: 2 }), meta))).toBe('done');
      expect(await stores.publish()).toHaveLength(4);
    });

    it('lets a unique value repeat only where the field beside it differs', async () => {
      const { shelved } = stores;
      const first = await shelved.insert(newId(), valuesOf('1', { shelf: 1 }), meta);
      expect(await codeOf(shelved.insert(newId(), valuesOf('1', { shelf: 2 }), meta))).toBe('done');
      expect(await codeOf(shelved.insert(newId(), valuesOf('1', { shelf: 2 }), meta))).toBe('field.unique identifier');
      expect(await codeOf(shelved.replace(first.id, 1, valuesOf('1', { shelf: 2 }), meta))).toBe(
        'field.unique identifier',
      );
    });

    it('lets one of many parallel writers win', async () => {
      const { things } = stores;
      const { id } = await things.insert(newId(), valuesOf('race'), meta);
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => things.replace(id, 1, valuesOf('race', { name: `n${index}` }), meta)),
      );
      expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
      expect(outcomes.filter(({ outcome }) => outcome === 'stale')).toHaveLength(9);
      const [, published, ...others] = await stores.publish();
      expect(others).toEqual([]);
      expect(published?.event).toMatchObject({ record: await things.get(id) });
      expect((await things.get(id))?.revision).toBe(2);
    });

    it('writes nothing where a replace changes nothing, and takes its mark', async () => {
      const { things } = stores;
      const values = valuesOf('gleich', { translations: { 'en-GB': { name: 'same' } }, uses: ['hot'] });
      const record = await things.insert(newId(), values, meta);
      await stores.publish();
      const woken = stores.woken();
      const same = await things.replace(record.id, 1, values, { ...meta, at: later, mark: 'm 1' });
      expect(same).toEqual({ outcome: 'stored', record });
      expect(await things.marked(record.id, 'm 1')).toEqual(record);
      expect(await things.replace(record.id, 2, values, meta)).toEqual({ outcome: 'stale', current: record });
      expect([await stores.publish(), stores.lines(), stores.woken()]).toEqual([[], [], woken]);
    });

    it('announces the references of a record, and none if it never had any', async () => {
      const { things } = stores;
      const published = async (write: Promise<unknown>) => {
        await write;
        await stores.publish();
        return stores.lines().map(({ event: { changed } }) => changed.references?.all?.map(({ id }) => id));
      };
      const [id, branch] = [newId(), newId()];
      const name = (revision: number, more: object) =>
        published(things.replace(id, revision, valuesOf('weist', more), meta));
      expect(await published(things.insert(id, valuesOf('weist'), meta))).toEqual([undefined]);
      expect(await name(1, { price: 1 })).toEqual([undefined]);
      expect(await name(2, { branch })).toEqual([[branch]]);
      expect(await name(3, { branch, price: 1 })).toEqual([[branch]]);
      expect(await name(4, { price: 1 })).toEqual([[]]);
      expect(await name(5, {})).toEqual([undefined]);
      expect(await published(things.remove(id, 6, meta))).toEqual([[]]);
    });

    it('says that a record is missing, or stale and how it is now', async () => {
      const { things } = stores;
      expect(await things.get(newId())).toBeNull();
      expect(await things.replace(newId(), 1, valuesOf('nobody'), meta)).toEqual({ outcome: 'missing' });
      expect(await things.remove(newId(), null, meta)).toEqual({ outcome: 'missing' });
      const current = await things.insert(newId(), valuesOf('somebody'), meta);
      expect(await things.replace(current.id, 7, valuesOf('somebody'), meta)).toEqual({ outcome: 'stale', current });
      expect(await things.remove(current.id, 7, meta)).toEqual({ outcome: 'stale', current });
      expect(await stores.publish()).toHaveLength(1);
    });

    it('removes softly, frees the unique value and counts the revision on', async () => {
      const { things } = stores;
      const record = await things.insert(newId(), valuesOf('krems'), meta);
      const gone = { ...record, revision: 2, updatedAt: later.toISOString() };
      expect(await things.remove(record.id, 1, { ...meta, at: later })).toEqual({ outcome: 'stored', record: gone });
      expect(await things.get(record.id)).toBeNull();
      expect(await things.remove(record.id, null, meta)).toEqual({ outcome: 'missing' });
      expect(await things.replace(record.id, 2, valuesOf('krems'), meta)).toEqual({ outcome: 'missing' });
      expect((await things.list(resolveList(Thing, ListQuery.parse({})))).total).toBe(0);
      expect(await codeOf(things.insert(newId(), valuesOf('krems'), meta))).toBe('done');
      expect(await codeOf(things.insert(record.id, valuesOf('again'), meta))).toBe('record.exists');
      expect((await stores.publish())[1]).toMatchObject({ event: { isDeleted: true, record: gone } });
    });

    it('removes the current state under writers, once', async () => {
      const { things } = stores;
      const { id } = await things.insert(newId(), valuesOf('busy'), meta);
      const [removed, ...others] = await Promise.all([
        things.remove(id, null, meta),
        things.replace(id, 1, valuesOf('busy', { price: 1 }), meta),
        things.remove(id, null, meta),
      ]);
      const outcomes = [removed, others[1]].map((written) => written?.outcome).sort();
      expect(outcomes).toEqual(['missing', 'stored']);
      const published = await stores.publish();
      expect(published.filter(({ event }) => (event as { isDeleted: boolean }).isDeleted)).toHaveLength(1);
    });

    it('announces nothing of a silent resource', async () => {
      const { id } = await stores.silent.insert(newId(), valuesOf('quiet'), meta);
      await stores.silent.replace(id, 1, valuesOf('quiet', { price: 1 }), meta);
      await stores.silent.remove(id, null, { ...meta, at: new Date('2026-01-01') });
      expect(await stores.publish()).toEqual([]);
      expect(await stores.silent.purge(new Date('2026-02-01'), at)).toEqual({ announced: 0, purged: 1 });
    });

    it('leaves one line for the log with each write and none with a refused one [RES-007]', async () => {
      const { things, silent } = stores;
      const [home, away] = [newId(), newId()];
      for (const store of [things, silent]) {
        const first = valuesOf('kuchl', {
          price: 1,
          branch: home,
          translations: { 'it-IT': { name: 'cucina' } },
        });
        const { id } = await store.insert(newId(), first, meta);
        const other = await store.insert(newId(), valuesOf('stubn'), { ...meta, by: jobAuthor('seed') });
        const next = {
          ...first,
          note: 'geheim',
          price: 2.5,
          branch: away,
          translations: { 'it-IT': { name: 'la cucina' } },
        };
        await store.replace(id, 1, next, { ...meta, action: 'move', branches: [home], undoes: 'c1' });
        await store.replace(id, 1, next, meta);
        await codeOf(store.replace(id, 2, valuesOf('stubn'), meta));
        await codeOf(store.insert(newId(), valuesOf('stubn'), meta));
        await codeOf(store.insert(id, valuesOf('elsewhere'), meta));
        await store.remove(other.id, 7, meta);
        await store.remove(newId(), null, meta);
        await store.remove(id, null, meta);
        await stores.publish();
        const lines = stores.lines();
        const published = lines.map(({ event: { changed } }) => [changed.action, changed.recordId, changed.revision]);
        expect(published).toEqual([
          ['create', id, '1'],
          ['create', other.id, '1'],
          ['move', id, '2'],
          ['delete', id, '3'],
        ]);
        const [created, ofJob, moved, deleted] = lines;
        expect(new Set(lines.map(({ event }) => event.envelope?.eventId)).size).toBe(4);
        expect(created?.event.changed).toMatchObject({ author: by, name: 'kuchl', branchIds: [] });
        expect(ofJob?.event.changed.author).toMatchObject({ kind: 'job', id: 'seed' });
        expect(moved?.key).toBe(`${store === things ? 'test-things' : 'test-silent'}/${id}`);
        expect(moved?.event.changed).toMatchObject({ undoes: 'c1', branchIds: [home] });
        expect(moved?.event.changed.fields).toEqual([
          { field: 'note', withheld: 'sensitive' },
          { field: 'price', withheld: '', beforeJson: '1', afterJson: '2.5' },
          {
            field: 'branch',
            withheld: '',
            beforeJson: JSON.stringify(home),
            afterJson: JSON.stringify(away),
          },
          { field: 'translations.it-IT.name', withheld: '', beforeJson: '"cucina"', afterJson: '"la cucina"' },
        ]);
        const price = deleted?.event.changed.fields?.find(({ field }) => field === 'price');
        expect(price).toEqual({ field: 'price', withheld: '', beforeJson: '2.5' });
        expect(JSON.stringify(lines)).not.toContain('geheim');
        await stores.clear();
      }
    });

    it('ends removed records after their time, once their removal and then their tombstone are published', async () => {
      const { things } = stores;
      const { id } = await things.insert(newId(), valuesOf('old'), meta);
      const young = await things.insert(newId(), valuesOf('young'), meta);
      const living = await things.insert(newId(), valuesOf('living'), meta);
      await things.remove(id, null, { ...meta, at: new Date('2026-01-01') });
      await things.remove(young.id, null, { ...meta, at: new Date('2026-02-02') });
      const published = [];
      let purged = 0;
      for (let round = 0; round < 4; round += 1) {
        purged += (await things.purge(new Date('2026-02-01'), at)).purged;
        published.push(...(await stores.publish()));
      }
      expect(purged).toBe(1);
      expect(published.at(-1)).toEqual({ topic: 'catalogue', key: `test-things/${id}`, event: null });
      expect(published).toHaveLength(6);
      expect(await codeOf(things.insert(id, valuesOf('again'), meta))).toBe('done');
      expect(await codeOf(things.insert(young.id, valuesOf('again'), meta))).toBe('record.exists');
      expect(await things.get(living.id)).toEqual(living);
    });

    it('announces everything again as it is now', async () => {
      const { things } = stores;
      const kept = await things.insert(newId(), valuesOf('kept'), meta);
      const gone = await things.insert(newId(), valuesOf('gone'), meta);
      const removed = await things.remove(gone.id, null, meta);
      await stores.publish();
      expect(await things.announceAgain(meta)).toBe(2);
      const published = await stores.publish();
      expect(published.map(({ event }) => event)).toEqual([
        expect.objectContaining({ record: kept, isDeleted: false }),
        expect.objectContaining({ record: (removed as { record: Thing }).record, isDeleted: true }),
      ]);
    });

    it('may be prepared again', async () => {
      const record = await stores.things.insert(newId(), valuesOf('before'), meta);
      await stores.things.prepare();
      expect(await stores.things.get(record.id)).toEqual(record);
    });
  });

  describe('lists', () => {
    const list = async (query: object) => {
      const { items, total } = await stores.things.list(resolveList(Thing, RecordListQuery.parse(query)));
      return { names: items.map(({ identifier }) => identifier), total };
    };
    const branch = newId();
    const fill = async () => {
      const rows: [string, string, object][] = [
        ['a', 'Zander', { isEnabled: false, price: 21, soldOn: '2026-01-10', uses: ['hot'] }],
        ['b', 'Äpfelstrudel', { price: 5.5, kind: 'bowl', branch }],
        ['c', 'apfelmus', { price: 3, shelf: 12, seenAt: '2026-02-28T13:00:00+01:00', uses: ['hot', 'cold'] }],
        ['d_1', 'Schnitzel (groß) 100%', { price: -2, shelf: 3, soldOn: '2025-12-31' }],
        ['e', 'Tisch 10', { kind: 'cup', price: 10 }],
        ['f', 'Tisch 2', { kind: 'cup' }],
      ];
      for (const [index, [identifier, name, more]] of rows.entries())
        await stores.things.insert(newId(), valuesOf(identifier, { name, ...more }), {
          ...meta,
          at: new Date(at.getTime() + index * 1000),
        });
      const gone = await stores.things.insert(newId(), valuesOf('gone', { name: 'Zander', kind: 'cup' }), meta);
      await stores.things.remove(gone.id, null, meta);
    };
    beforeEach(fill);

    it.each([
      ['everything, as it was made', {}, ['a', 'b', 'c', 'd_1', 'e', 'f'], 6],
      ['backwards', { sort: '-id', pageSize: '2' }, ['f', 'e'], 6],
      ['a yes or no', { filter: { isEnabled: 'false' } }, ['a'], 1],
      ['any of several numbers', { filter: { price: '3,21.00' } }, ['a', 'c'], 2],
      ['no number', { filter: { price: '' } }, ['f'], 1],
      ['conditions together', { filter: { kind: 'cup,bowl', price: '5.5' } }, ['b'], 1],
      ['a day', { filter: { soldOn: '2026-01-10' } }, ['a'], 1],
      ['no day', { filter: { soldOn: '' } }, ['b', 'c', 'e', 'f'], 4],
      ['an instant in any zone', { filter: { seenAt: '2026-02-28T12:00:00Z' } }, ['c'], 1],
      ['a record it points at', { filter: { branch } }, ['b'], 1],
      ['no record it points at', { filter: { branch: '', kind: 'bowl,cup' } }, ['e', 'f'], 2],
      ['an element', { filter: { uses: 'hot' } }, ['a', 'c'], 2],
      ['any of several elements', { filter: { uses: 'cold,dry' } }, ['c'], 1],
      ['no element', { filter: { uses: '' } }, ['b', 'd_1', 'e', 'f'], 4],
      ['no element or one', { filter: { uses: ',cold' } }, ['b', 'c', 'd_1', 'e', 'f'], 5],
      [
        'when it was made',
        { filter: { createdAt: '2026-03-01T10:00:01Z,2026-03-01T11:00:03+01:00' } },
        ['b', 'd_1'],
        2,
      ],
      ['numbers from one on', { filter: { 'price.gte': '5.5' } }, ['a', 'b', 'e'], 3],
      ['numbers up to one, without those that are unset', { filter: { 'price.lte': '3' } }, ['c', 'd_1'], 2],
      ['numbers between two', { filter: { 'price.gt': '3', 'price.lt': '21' } }, ['b', 'e'], 2],
      ['numbers with their default', { filter: { 'shelf.gte': '7' } }, ['a', 'b', 'c', 'e', 'f'], 5],
      ['days from one on', { filter: { 'soldOn.gt': '2025-12-31' } }, ['a'], 1],
      ['days up to one', { filter: { 'soldOn.lte': '2026-01-10' } }, ['a', 'd_1'], 2],
      ['instants before one', { filter: { 'seenAt.lt': '2026-02-28T13:00:01+01:00' } }, ['c'], 1],
      ['instants from one on', { filter: { 'seenAt.gte': '2026-02-28T12:00:01Z' } }, [], 0],
      [
        'when it was made, between two instants',
        { filter: { 'createdAt.gte': '2026-03-01T10:00:01Z', 'createdAt.lt': '2026-03-01T11:00:03+01:00' } },
        ['b', 'c'],
        2,
      ],
      ['records without a number', { filter: { 'price.empty': 'true' } }, ['f'], 1],
      ['records with a number', { filter: { 'price.empty': 'false', kind: 'plate' } }, ['a', 'c', 'd_1'], 3],
      ['records without a day', { filter: { 'soldOn.empty': 'true' } }, ['b', 'c', 'e', 'f'], 4],
      ['what points at a record', { filter: { 'branch.empty': 'false' } }, ['b'], 1],
      ['what points at none', { filter: { 'branch.empty': 'true', 'price.gte': '10' } }, ['a', 'e'], 2],
      ['records with an element', { filter: { 'uses.empty': 'false' } }, ['a', 'c'], 2],
      ['records without one', { filter: { 'uses.empty': 'true', 'price.lt': '10' } }, ['b', 'd_1'], 2],
      ['what others call nothing', { filter: { 'externalId.empty': 'true', kind: 'bowl' } }, ['b'], 1],
      ['what others call something', { filter: { 'externalId.empty': 'false' } }, [], 0],
      ['a text that is there', { filter: { 'identifier.empty': 'false', kind: 'bowl' } }, ['b'], 1],
      ['ids that are none', { filter: { id: 'x,00000000-0000-4000-8000-000000000000' } }, [], 0],
      ['a value that is nobody’s', { filter: { name: "'; drop table test_things; --" } }, [], 0],
      ['words in any case', { search: 'äPFEL' }, ['b'], 1],
      ['signs as they are', { search: '(GROß' }, ['d_1'], 1],
      ['a percent sign', { search: '100%' }, ['d_1'], 1],
      ['an underscore', { search: '_' }, ['d_1'], 1],
      ['dots', { search: '.*' }, [], 0],
      ['any searched field', { search: 'D_1' }, ['d_1'], 1],
      ['words within a filter', { search: 'tisch', filter: { price: '10' } }, ['e'], 1],
      ['by number, unset first', { sort: 'price' }, ['f', 'd_1', 'c', 'b', 'e', 'a'], 6],
      ['by number downwards, a page of it', { sort: '-price', pageSize: '2', page: '2' }, ['b', 'c'], 6],
      ['by number with equals as they were made', { sort: 'shelf' }, ['d_1', 'a', 'b', 'e', 'f', 'c'], 6],
      ['with equals backwards', { sort: '-shelf' }, ['c', 'f', 'e', 'b', 'a', 'd_1'], 6],
      ['by day, unset first', { sort: 'soldOn' }, ['b', 'c', 'e', 'f', 'd_1', 'a'], 6],
      ['by instant', { sort: '-seenAt', pageSize: '1' }, ['c'], 6],
      ['by yes or no', { sort: 'isEnabled' }, ['a', 'b', 'c', 'd_1', 'e', 'f'], 6],
      ['by option', { sort: '-kind' }, ['d_1', 'c', 'a', 'f', 'e', 'b'], 6],
      ['by when it was made', { sort: '-createdAt', pageSize: '3' }, ['f', 'e', 'd_1'], 6],
      ['names as German readers expect', { sort: 'name' }, ['c', 'b', 'd_1', 'f', 'e', 'a'], 6],
      ['names downwards, a page of it', { sort: '-name', pageSize: '2', page: '2' }, ['f', 'd_1'], 6],
      ['a page behind the end', { sort: 'price', pageSize: '2', page: '9' }, [], 6],
    ])('answer %s', async (_what, query, names, total) => {
      expect(await list(query)).toEqual({ names, total });
    });

    it.each([
      ['as they were made', {}],
      ['backwards', { sort: '-id' }],
      ['by a number, unset ones too', { sort: 'price' }],
      ['by a number downwards', { sort: '-price' }],
      ['by a number with equals', { sort: '-shelf' }],
      ['by a day, unset ones too', { sort: 'soldOn' }],
      ['by a day downwards', { sort: '-soldOn' }],
      ['by name', { sort: 'name' }],
      ['by name downwards', { sort: '-name' }],
      ['by yes or no', { sort: 'isEnabled' }],
      ['by when they were made', { sort: '-createdAt' }],
      ['within a filter', { sort: 'name', filter: { kind: 'cup,plate' } }],
      ['of a search, with columns that are not sorted by', { sort: 'price', search: 'tisch', fields: 'name' }],
    ])('go on after each page, %s', async (_what, query) => {
      const whole = (await stores.things.list(resolveList(Thing, RecordListQuery.parse(query)))).items;
      const seen: Thing[] = [];
      const totals = new Set<number>();
      let cursor: string | undefined;
      for (let page = 0; page < 10; page += 1) {
        const asked = RecordListQuery.parse({ ...query, pageSize: '2', ...(cursor && { cursor }) });
        const list = resolveList(Thing, asked);
        const found = await stores.things.list(list);
        const { total, next } = metaOfList(list, asked, found);
        seen.push(...found.items);
        totals.add(total);
        // A record that was shown before goes meanwhile; the place stays.
        if (page === 1 && found.items[0] && !('fields' in query))
          await stores.things.remove(found.items[0].id, null, meta);
        if (!next) break;
        cursor = next;
      }
      expect(seen).toEqual(whole);
      expect([...totals]).toEqual([whole.length]);
    });

    it('count again where a reader, or another process, says how many there are', async () => {
      const first = RecordListQuery.parse({ pageSize: '2' });
      const asked = resolveList(Thing, first);
      const page = await stores.things.list(asked);
      const { total, next } = metaOfList(asked, first, page);
      const place = JSON.parse(Buffer.from(String(next), 'base64url').toString());
      const totalAfter = async (cursor: string) =>
        (await stores.things.list(resolveList(Thing, { ...first, cursor }))).total;
      for (const forged of [
        { ...place, total: 1_000_000 },
        { ...place, total: 1_000_000, seal: undefined },
        { ...place, seal: 'x' },
      ])
        expect(await totalAfter(cursorOf(forged))).toBe(total);
      // A count of this process is not repeated, though there are fewer by now.
      await stores.things.remove(page.items[0]?.id ?? '', null, meta);
      expect(await totalAfter(String(next))).toBe(total);
    });

    it('are counted so far and no further, and say that there are more [ADR-0017]', async () => {
      const all = resolveList(Thing, RecordListQuery.parse({ pageSize: '2' }));
      const bounded = { ...all, mostCounted: 3 };
      const saidOf = async (list: typeof bounded) => {
        const { items, total, isTotalMinimum = false } = await stores.things.list(list);
        return [items.length, total, isTotalMinimum];
      };
      const { total: whole } = await stores.things.list(all);
      expect(whole).toBeGreaterThan(5);
      expect(await saidOf(bounded)).toEqual([2, 3, true]);
      expect(await saidOf({ ...bounded, page: 2 })).toEqual([2, 4, true]);
      expect(await saidOf({ ...bounded, pageSize: 100 })).toEqual([whole, whole, false]);
      expect(await saidOf({ ...bounded, mostCounted: whole })).toEqual([2, whole, false]);
      // The next page gets the count of the first one.
      const asked = RecordListQuery.parse({ pageSize: '2' });
      const { total, isTotalMinimum, next } = metaOfList(all, asked, await stores.things.list(bounded));
      expect({ total, isTotalMinimum }).toEqual({ total: 3, isTotalMinimum: true });
      const after = resolveList(Thing, RecordListQuery.parse({ pageSize: '2', cursor: String(next) }));
      expect(await saidOf({ ...after, mostCounted: whole })).toEqual([2, 3, true]);
    });

    it('go on after a value that is too long to be carried, and from before a field', async () => {
      await stores.clear();
      for (const identifier of ['x', 'y', 'z'])
        await stores.things.insert(newId(), valuesOf(identifier, { note: `${'ä'.repeat(1_500)}${identifier}` }), meta);
      await stores.forgetField('shelf');
      for (const sort of ['note', '-note', 'shelf', '-shelf']) {
        const first = RecordListQuery.parse({ sort, pageSize: '1' });
        const asked = resolveList(Thing, first);
        const { next } = metaOfList(asked, first, await stores.things.list(asked));
        const second = resolveList(Thing, RecordListQuery.parse({ sort, cursor: next, pageSize: '2' }));
        const { items } = await stores.things.list(second);
        expect(items.map(({ identifier }) => identifier)).toEqual(sort.startsWith('-') ? ['y', 'x'] : ['y', 'z']);
      }
    });

    it('read and answer the id and the columns that are asked for', async () => {
      const parts = async (fields: string, query: object = {}) =>
        (await stores.things.list(resolveList(Thing, RecordListQuery.parse({ fields, pageSize: '1', ...query }))))
          .items;
      const [whole] = (await stores.things.list(resolveList(Thing, RecordListQuery.parse({ pageSize: '1' })))).items;
      const { id, revision, createdAt, name, translations, uses, size, price } = whole as Thing;
      expect(await parts('name')).toEqual([{ id, name }]);
      expect(
        await parts('revision,createdAt,translations,id,uses,size,price', {
          sort: 'name',
          filter: { kind: 'plate', price: '21' },
        }),
      ).toEqual([{ id, revision, createdAt, translations, uses, size, price }]);
      await stores.forgetField('shelf');
      expect(await parts('shelf,price', { sort: '-name' })).toEqual([{ id, shelf: 7, price }]);
    });

    it('answer records written since an instant', async () => {
      const since = (updatedSince: string) => list({ updatedSince });
      expect(await since('2026-03-01T10:00:05Z')).toEqual({ names: ['f'], total: 1 });
      expect(await since('2026-03-01T11:00:05.001+01:00')).toEqual({ names: [], total: 0 });
      const { items } = await stores.things.list(resolveList(Thing, ListQuery.parse({ filter: { kind: 'bowl' } })));
      const [bowl] = items;
      if (bowl) await stores.things.replace(bowl.id, 1, valuesOf('b'), { ...meta, at: later });
      expect(await since('2026-03-01T10:00:05Z')).toEqual({ names: ['b', 'f'], total: 2 });
    });

    it.each<[string, Condition[][], string[]]>([
      [
        'one of the alternatives of each condition',
        [
          [
            { name: 'branch', values: [branch] },
            { name: 'kind', values: ['cup'] },
          ],
          [
            { name: 'price', values: [5.5] },
            { name: 'isEnabled', values: [false] },
            { name: 'uses', values: ['cold'] },
          ],
        ],
        ['b'],
      ],
      [
        'the same field by two conditions',
        [[{ name: 'kind', values: ['cup', 'bowl'] }], [{ name: 'kind', values: ['bowl'] }]],
        ['b'],
      ],
      [
        'one of two, of which one never holds',
        [
          [
            { name: 'branch', values: [] },
            { name: 'kind', values: ['bowl'] },
          ],
        ],
        ['b'],
      ],
      ['none of no values', [[{ name: 'branch', values: [] }]], []],
      ['none of no elements', [[{ name: 'uses', values: [] }]], []],
      ['none of no alternatives', [[]], []],
    ])('finds what fulfils %s', async (_what, conditions, expected) => {
      const all = resolveList(Thing, ListQuery.parse({}));
      const { items, total } = await stores.things.list({ ...all, conditions });
      expect(items.map(({ identifier }) => identifier)).toEqual(expected);
      expect(total).toBe(expected.length);
    });

    it('take records from before a field for such with its default', async () => {
      await stores.forgetField('shelf');
      await stores.forgetField('kind');
      await stores.forgetField('isEnabled');
      expect(await list({ filter: { shelf: '7', kind: 'plate', isEnabled: 'true' } })).toMatchObject({ total: 6 });
      expect(await list({ filter: { kind: 'cup' } })).toMatchObject({ total: 0 });
      expect(await list({ filter: { 'shelf.gte': '7', 'shelf.lt': '8' } })).toMatchObject({ total: 6 });
      expect(await list({ filter: { 'shelf.gt': '7' } })).toMatchObject({ total: 0 });
      expect(await list({ filter: { 'shelf.empty': 'false', 'kind.empty': 'false' } })).toMatchObject({ total: 6 });
      expect(await list({ filter: { 'shelf.empty': 'true' } })).toMatchObject({ total: 0 });
      const { items } = await stores.things.list(resolveList(Thing, ListQuery.parse({ pageSize: '1' })));
      expect(items).toMatchObject([{ shelf: 7, kind: 'plate', isEnabled: true }]);
    });

    it.each([
      [{ filter: { parts: 'x' } }, 'request.parameter-unknown'],
      [{ filter: { pendingEvents: 'x' } }, 'request.parameter-unknown'],
      [{ filter: { data: 'x' } }, 'request.parameter-unknown'],
      [{ sort: 'parts' }, 'request.parameter-unknown'],
      [{ sort: 'uses' }, 'request.parameter-unknown'],
      [{ sort: 'constructor' }, 'request.parameter-unknown'],
      [{ filter: { isEnabled: 'maybe' } }, 'request.parameter-invalid'],
      [{ filter: { price: 'NaN' } }, 'request.parameter-invalid'],
      [{ filter: { 'price.gte': '' } }, 'request.parameter-invalid'],
      [{ filter: { 'price.gte': '1,2' } }, 'request.parameter-invalid'],
      [{ filter: { 'soldOn.gte': '2026-02-30' } }, 'request.parameter-invalid'],
      [{ filter: { 'seenAt.lt': 'soon' } }, 'request.parameter-invalid'],
      [{ filter: { createdAt: '0000-01-01T00:00:00Z' } }, 'request.parameter-invalid'],
      [{ filter: { 'price.empty': 'yes' } }, 'request.parameter-invalid'],
      [{ filter: { 'price.like': '1' } }, 'request.parameter-unknown'],
      [{ filter: { 'name.gte': 'a' } }, 'request.parameter-unknown'],
      [{ filter: { 'isEnabled.empty': 'true' } }, 'request.parameter-unknown'],
      [{ filter: { 'id.empty': 'true' } }, 'request.parameter-unknown'],
      [{ filter: { 'parts.empty': 'true' } }, 'request.parameter-unknown'],
      [{ filter: { seenAt: 'soon' } }, 'request.parameter-invalid'],
      [{ fields: 'name,password' }, 'request.parameter-unknown'],
      [{ fields: 'data' }, 'request.parameter-unknown'],
      [{ fields: 'constructor' }, 'request.parameter-unknown'],
      [{ cursor: 'x' }, 'request.parameter-invalid'],
      [{ cursor: cursorOf({ of: 'x', value: 1, id: newId(), total: 1 }) }, 'request.parameter-invalid'],
      [{ cursor: writePlace({ value: 1, id: newId(), total: 1 }, 'another list') }, 'request.parameter-invalid'],
      [
        { sort: 'createdAt', cursor: writePlace({ value: 'x', id: newId(), total: 1 }, subjectOf(sortedByAge)) },
        'request.parameter-invalid',
      ],
    ])('refuse %j with %s', async (query, code) => {
      expect(await codeOf(list(query))).toBe(code);
    });
  });
});
