import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobAuthor } from '../src/http/author-of.ts';
import { inTransaction, type Postgres } from '../src/stores/postgres.ts';
import { postgresResourceStore } from '../src/stores/postgres-store.ts';
import { createRecordTable } from '../src/stores/record-tables.ts';
import type { KeptResource } from '../src/stores/store.ts';
import { announcing, Thing, valuesOf } from './record-stores.ts';
import { openTestPostgres } from './test-stores.ts';

const meta = { at: new Date('2026-03-01T10:00:00.000Z'), traceparent: '', by: jobAuthor('test') };

let postgres: Postgres;
const open = (kept: KeptResource) =>
  postgresResourceStore<Thing>({ postgres, resource: kept, announcing: announcing(kept.name) });
const indexesOf = async (table: string): Promise<string[]> => {
  const { rows } = await postgres.pool.query<{ name: string }>(
    'select indexname as name from pg_indexes where tablename = $1 order by 1',
    [table],
  );
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  postgres = await openTestPostgres();
});
afterAll(() => postgres.stop());

/** What only this kind of store does; the rest is in `record-stores.storage.test.ts`. */
describe('PostgreSQL store', () => {
  it('makes its table once when replicas start together, and leaves one that a migration made', async () => {
    await createRecordTable(postgres.knex, 'made-before');
    await postgres.knex.raw('create table of_it (thing uuid references made_before)');
    const stores = ['made-before', 'test-new', 'test-new', 'test-new'].map((name) => open({ ...Thing, name }));
    await Promise.all(stores.map(({ prepare }) => prepare()));
    expect(await indexesOf('made_before')).toHaveLength((await indexesOf('test_new')).length);
    const { id } = await (stores[0] as (typeof stores)[0]).insert(newId(), valuesOf('first'), meta);
    await postgres.pool.query('insert into of_it values ($1)', [id]);
  });

  it('follows its contract: builds the indexes of new lists, also what an attempt left behind, and drops those of former ones', async () => {
    const name = 'test-following';
    await open({ ...Thing, name, filters: ['kind'], list: ['name'], search: [] }).prepare();
    const before = await indexesOf('test_following');
    const { name: _name, kind, ...fields } = Thing.fields;
    const next = open({ ...Thing, name, fields, filters: ['price', 'uses'], list: [], search: ['identifier'] });
    await next.prepare();
    const after = await indexesOf('test_following');
    const made = (names: string[]) => names.flatMap((each) => /^test_following_(.*)_[\da-f]{8}$/.exec(each)?.[1] ?? []);
    expect(made(before)).toEqual(['kind', 'name']);
    expect(made(after)).toEqual(['price', 'uses', 'words']);
    const broken = after.find((each) => each.includes('price'));
    await postgres.pool.query('update pg_index set indisvalid = false where indexrelid = $1::regclass', [broken]);
    await next.prepare();
    const { rows } = await postgres.pool.query('select indisvalid from pg_index where indexrelid = $1::regclass', [
      broken,
    ]);
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('writes in a transaction with others, or not at all', async () => {
    const store = open({ ...Thing, name: 'test-within' });
    await store.prepare();
    const insert = (id: string, isGood: boolean) =>
      inTransaction(postgres.pool, async (client) => {
        const records = store.within(client);
        await records.insert(id, valuesOf(id), meta);
        await records.replace(id, 1, valuesOf(id, { price: 2 }), meta);
        if (!isGood) throw new Error('no');
      });
    const [good, bad] = [newId(), newId()];
    await insert(good, true);
    await expect(insert(bad, false)).rejects.toThrow('no');
    expect(await store.getMany([good, bad])).toMatchObject([{ id: good, revision: 2, price: 2 }]);
    const { rows } = await postgres.pool.query("select key from outbox where key like $1 and topic <> 'changes'", [
      'test-within/%',
    ]);
    expect(rows).toEqual([{ key: `test-within/${good}` }, { key: `test-within/${good}` }]);
  });

  it('finds records by conditions', async () => {
    const store = open({ ...Thing, name: 'test-found' });
    await store.prepare();
    const cup = await store.insert(newId(), valuesOf('cup', { kind: 'cup', uses: ['hot'] }), meta);
    await store.insert(newId(), valuesOf('cold', { kind: 'cup', uses: ['cold'] }), meta);
    const found = await store.find([[{ name: 'kind', values: ['cup'] }], [{ name: 'uses', values: ['hot'] }]]);
    expect(found).toEqual([cup]);
  });

  it('finds a page by its index', async () => {
    const store = open({ ...Thing, name: 'test-many' });
    await createRecordTable(postgres.knex, 'test-many');
    await postgres.pool.query(
      `insert into test_many (id, revision, data, live_unique, created_at, updated_at)
       select gen_random_uuid(), 1, jsonb_build_object('identifier', n, 'name', 'Tisch ' || n, 'kind', case when n % 500 = 0 then 'cup' else 'bowl' end), n, now(), now()
       from generate_series(1, 20000) n`,
    );
    await store.prepare();
    await postgres.pool.query('analyze test_many');
    const plans: string[] = [];
    const explained: Postgres = {
      ...postgres,
      records: [],
      lists: {
        query: async (text: string, values: unknown[]) => {
          const { rows } = await postgres.lists.query(`explain ${text}`, values);
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return postgres.lists.query(text, values);
        },
      } as unknown as Postgres['lists'],
    };
    const seen = postgresResourceStore<Thing>({ postgres: explained, resource: { ...Thing, name: 'test-many' } });
    const none = { conditions: [], search: '', searchNames: ['name'], page: 1, pageSize: 3 };
    const sort = { name: 'name', isDescending: false };
    const { items, total, isTotalMinimum } = await seen.list({ ...none, sort });
    expect(items.map(({ name }) => name)).toEqual(['Tisch 1', 'Tisch 2', 'Tisch 3']);
    expect([total, isTotalMinimum]).toEqual([10_000, true]);
    await seen.list({ ...none, sort, conditions: [[{ name: 'identifier', values: ['77', '78'] }]] });
    await seen.list({ ...none, sort, search: 'tisch 1999' });
    const [byName, , byIdentifier, byWords] = plans;
    expect(byName).toMatch(/Index Scan using test_many_name_/);
    expect(byIdentifier).toMatch(/Index Scan (using|on) test_many_identifier_/);
    expect(byWords).toMatch(/Index Scan on test_many_words_/);
  });
});
