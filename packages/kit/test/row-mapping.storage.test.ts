import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Postgres } from '../src/stores/postgres.ts';
import { excluded, instants, mapRows, same, wholes } from '../src/stores/row-mapping.ts';
import { openTestPostgres } from './test-stores.ts';

type Cup = {
  readonly id: string;
  readonly shelf: string;
  readonly label: string | null;
  readonly uses: readonly string[];
  readonly size: { readonly width: number };
  readonly soldCents: number;
  readonly washedAt: string | null;
  readonly isDirty: boolean;
};
const cups = mapRows<Cup, 'proof'>(
  'cups',
  {
    ...same('label', 'uses', 'size'),
    id: 'id',
    shelf: { column: 'shelf_id', kind: 'id' },
    ...wholes('soldCents'),
    ...instants('washedAt'),
    isDirty: { sql: '(cups.washed_at is null)' },
  },
  'proof',
);
const cup = (more: Partial<Cup> = {}): Cup => ({
  ...{ id: newId(), shelf: newId(), label: 'Häferl „Ä" \\ 🥟', uses: ['hot', 'a,b'], size: { width: 8 } },
  ...{ soldCents: 4_294_967_296, washedAt: '2026-03-01T10:00:00.250Z', isDirty: false },
  ...more,
});

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openTestPostgres();
  await postgres.pool.query(`
    create table cups (
      id uuid primary key, shelf_id uuid not null, label text, uses text[] not null, size jsonb not null, sold_cents bigint not null,
      washed_at timestamptz, proof bytea, place smallint not null default 7
    )`);
});
afterAll(() => postgres?.stop());

const insert = async (...records: readonly (Cup & { proof?: Buffer })[]): Promise<Cup[]> => {
  const { rows } = await postgres.pool.query<object>(`${cups.insert('$1')} returning ${cups.select}`, [
    cups.json(...records),
  ]);
  return rows.map(cups.read);
};

describe('rows of a table', () => {
  it('are read as the records they were written from, for any column names and values', async () => {
    const [full, bare] = [cup(), cup({ label: null, washedAt: null, uses: [], isDirty: true })];
    expect(await insert(full, bare)).toEqual([full, bare]);
    const { rows } = await postgres.pool.query('select place, uses[2] as use from cups where id = $1', [full.id]);
    expect(rows).toEqual([{ place: 7, use: 'a,b' }]);
  });

  it('keep bytes, and escaped text that no store takes', async () => {
    const proof = Buffer.from([0, 1, 254, 255]);
    const [{ id = '', label } = {}] = await insert({ ...cup({ label: 'a\ud800b' }), proof });
    const { rows } = await postgres.pool.query('select proof from cups where id = $1', [id]);
    expect([rows[0].proof, label]).toEqual([proof, 'a\ufffdb']);
  });

  it('change the named properties only', async () => {
    const [before] = await insert(cup());
    const changed = { ...cup({ label: 'neu', uses: ['cold'], soldCents: 1 }), id: before?.id };
    await postgres.pool.query(`update cups set ${cups.assign('$2', 'label', 'uses')} where id = $1`, [
      before?.id,
      cups.json(changed),
    ]);
    const upsert = `${cups.insert('$1')} on conflict (id) do update set ${cups.set(excluded, 'shelf')} returning ${cups.select}`;
    const { rows } = await postgres.pool.query<object>(upsert, [cups.json(changed)]);
    expect(rows.map(cups.read)).toEqual([{ ...before, label: 'neu', uses: ['cold'], shelf: changed.shelf }]);
  });

  it('are compared by their properties: ids as texts', async () => {
    const [made] = await insert(cup());
    const where = `${cups.compared.shelf} = any($1) and ${cups.compared.isDirty} = any($2)`;
    const { rows } = await postgres.pool.query(`select id from cups where ${where}`, [[made?.shelf, 'x'], [false]]);
    expect(rows).toEqual([{ id: made?.id }]);
  });
});
