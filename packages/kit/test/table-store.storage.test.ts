import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobAuthor } from '../src/http/author-of.ts';
import { inTransaction, type Postgres } from '../src/stores/postgres.ts';
import { postgresResourceStore } from '../src/stores/postgres-store.ts';
import { createColumnTable, moveIntoColumns, postgresTableStore, writeInTurns } from '../src/stores/table-store.ts';
import { Thing, thingColumns, valuesOf } from './record-stores.ts';
import { openTestPostgres } from './test-stores.ts';

const meta = { at: new Date('2026-03-01T10:00:00.000Z'), traceparent: '', by: jobAuthor('test') };
const dear = { code: 'field.invalid', field: 'price', details: { reason: 'too-dear' } } as const;
const shared = { code: 'field.invalid', field: 'seenAt', details: { reason: 'seen-twice' } } as const;

let postgres: Postgres;
const open = (name: string) =>
  postgresTableStore<Thing>({
    postgres,
    resource: { ...Thing, name },
    refusals: { test_ruled_dear: dear, test_ruled_once: shared },
  });
const leftFor = async (id: string): Promise<number> => {
  const { rowCount } = await postgres.pool.query('select from outbox where key like $1', [`%/${id}`]);
  return rowCount ?? 0;
};

beforeAll(async () => {
  postgres = await openTestPostgres();
});
afterAll(() => postgres.stop());

/** What only tables with columns do; the rest is in `record-stores.storage.test.ts`. */
describe('a table with columns', () => {
  it('is refused at start while a migration is missing', async () => {
    const { price: _price, soldOn: _soldOn, ...fewer } = thingColumns;
    await createColumnTable(postgres.knex, 'test-lacking', { ...fewer, price: 'text' });
    await expect(open('test-lacking').prepare()).rejects.toThrow(
      'test_lacking needs a migration that adds price numeric, sold_on date',
    );
    await expect(open('test-nowhere').prepare()).rejects.toThrow('test_nowhere needs a migration');
  });

  it('says what its constraints refuse as problems, and leaves nothing of it', async () => {
    await createColumnTable(postgres.knex, 'test-ruled', thingColumns);
    await postgres.knex.raw('alter table test_ruled add constraint test_ruled_dear check (price < 100)');
    const store = open('test-ruled');
    await store.prepare();
    const id = newId();
    await expect(store.insert(id, valuesOf('a', { price: 100 }), meta)).rejects.toMatchObject({ problems: [dear] });
    expect(await leftFor(id)).toBe(0);
    await store.insert(id, valuesOf('a', { price: 99 }), meta);
    expect(await leftFor(id)).toBe(1);
    const within = inTransaction(postgres.pool, (client) =>
      store.within(client).replace(id, 1, valuesOf('a', { price: 100 }), meta),
    );
    await expect(within).rejects.toMatchObject({ problems: [dear] });
    expect(await store.get(id)).toMatchObject({ price: 99, revision: 1 });
  });

  it('takes one of many rows at once that exclude each other, and refuses the others without a deadlock', async () => {
    await postgres.knex.raw(`
      create extension if not exists btree_gist;
      alter table test_ruled add constraint test_ruled_once
        exclude using gist (kind with =, tstzrange(seen_at, null) with &&) where (seen_at is not null and deleted_at is null)`);
    await writeInTurns(postgres.knex, 'test-ruled', 'kind');
    const store = open('test-ruled');
    const seen = (index: number) => valuesOf(`seen ${index}`, { kind: 'cup', seenAt: '2026-03-01T10:00:00.000Z' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => store.insert(newId(), seen(index), meta)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.problems] : []));
    expect(refused).toEqual(Array.from({ length: 19 }, () => [shared]));
  });

  it('takes over the values of `data`, for any fields', async () => {
    const resource = { ...Thing, name: 'test-moved' };
    const former = postgresResourceStore<Thing>({ postgres, resource });
    await former.prepare();
    const full = valuesOf('knoedel', {
      name: 'Knödel „groß“ \\ 🥟',
      price: 9.9,
      kind: 'bowl',
      isEnabled: false,
      soldOn: '2026-02-28',
      seenAt: '2026-02-28T12:00:00.125Z',
      branch: newId(),
      uses: ['hot', 'dry'],
      size: { width: 12 },
      parts: [{ id: newId(), name: 'Sauce' }],
      translations: { 'en-GB': { name: 'Dumplings' } },
      externalId: 'k-1',
    });
    const made = [await former.insert(newId(), full, meta), await former.insert(newId(), valuesOf('leer'), meta)];
    await postgres.pool.query("update test_moved set data = data - 'shelf' - 'parts' where external_id is null");
    await postgres.knex.transaction((trx) => moveIntoColumns(trx, 'test-moved', thingColumns));
    const present = open('test-moved');
    await present.prepare();
    expect(await present.find([])).toEqual(made);
    expect(await former.find([])).toEqual(made);
  });
});
