import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { Knex } from 'knex';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Postgres } from './postgres.ts';
import { type PostgresResourceStore, postgresResourceStore, type Refusals } from './postgres-store.ts';
import { columnNameOf, inColumns, iso, keyOf } from './record-layout.ts';
import { createHeadIndexes, createRecordTable, createSharedTables, tableOf } from './record-tables.ts';
import type { Announcing, KeptResource } from './store.ts';

/**
 * Keeps the records of a resource in a table with a column for each field, for what the database reckons with: ranges, exclusion constraints,
 * checks, keys of other tables. It is made by migrations (see {@link createColumnTable}). All else is as in `postgresResourceStore`: `bindResource`
 * takes it, a route of its own writes through it or through `writesOfCalls`. Raises at start when the table lacks a column of the contract. See ADR 56.
 * @param refusals what a write is answered with that would break a constraint of the table, by its name
 */
export function postgresTableStore<V extends RecordHead>({
  postgres,
  resource,
  announcing,
  refusals,
}: {
  postgres: Postgres;
  resource: KeptResource;
  announcing?: Announcing<V>;
  refusals: Refusals;
}): PostgresResourceStore<V> {
  const layout = inColumns(resource.fields);
  return postgresResourceStore<V>({ postgres, resource, layout, refusals, ...(announcing && { announcing }) });
}

/** Columns of fields by the names of the fields, with their types; written down in the migration, since contracts go on. */
export type FieldColumns = Readonly<Record<string, string>>;
type FieldColumn = { readonly field: string; readonly column: string; readonly type: string };

const listed = (columns: FieldColumns): FieldColumn[] =>
  Object.entries(columns).map(([field, type]) => ({ field, column: escapeIdentifier(columnNameOf(field)), type }));

const each = (columns: readonly FieldColumn[], part: (column: FieldColumn) => string): string =>
  columns.map(part).join(', ');

/** Migration step: the table of `postgresTableStore`, with a column for each field. What else it has, the migration adds. */
export async function createColumnTable(knex: Knex, resource: string, columns: FieldColumns): Promise<void> {
  const table = tableOf(resource);
  await createSharedTables(knex);
  await knex.raw(`
    create table ${table} (
      id uuid primary key,
      revision integer not null,
      live_unique text,
      external_id text,
      kept_external_id text,
      mark text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      ${each(listed(columns), ({ column, type }) => `${column} ${type}`)}
    )`);
  await createHeadIndexes(knex, table);
}

/**
 * Migration step: the table of `postgresResourceStore` becomes that of `postgresTableStore`, with what it holds. The version before goes on reading
 * and writing `data` while it is replaced, so a trigger keeps it and the columns alike; the version after takes it away, with `data`.
 */
export async function moveIntoColumns(knex: Knex, resource: string, columns: FieldColumns): Promise<void> {
  const table = tableOf(resource);
  const all = listed(columns);
  const given = (data: string): string =>
    `jsonb_to_record(${data}) as given (${each(all, ({ field, type }) => `"${field}" ${type}`)})`;
  const pairs = each(
    all,
    ({ field, column, type }) => `${keyOf(field)}, ${type === 'timestamptz' ? iso(`new.${column}`) : `new.${column}`}`,
  );
  await createRecordTable(knex, resource);
  await knex.raw(`
    alter table ${table}
      alter column data drop not null,
      add column kept_external_id text,
      ${each(all, ({ column, type }) => `add column ${column} ${type}`)};

    update ${table} set kept_external_id = data ->> 'externalId',
      (${each(all, ({ column }) => column)}) = (select given.* from ${given('data')});

    create function ${table}_in_step() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.data is not null or tg_op = 'UPDATE' and new.data is distinct from old.data then
        new.kept_external_id := new.data ->> 'externalId';
        select given.* into ${each(all, ({ column }) => `new.${column}`)} from ${given('new.data')};
      else
        new.data := jsonb_build_object(${pairs}) || case
          when new.deleted_at is null or new.kept_external_id is null then '{}'
          else jsonb_build_object('externalId', new.kept_external_id) end;
      end if;
      return new;
    end $$;
    create trigger ${table}_in_step before insert or update on ${table} for each row execute function ${table}_in_step()`);
}

/** SQL: waits until no other transaction writes rows of a table with that value in the column that `writeInTurns` names. */
export const turnOf = (resource: string, value: string): string =>
  `pg_advisory_xact_lock(hashtextextended(${escapeLiteral(`${tableOf(resource)} `)} || ${value}, 0))`;

/**
 * Migration step: writes of rows with the same value in a column run one after the other. Two that violate an exclusion constraint at once would wait
 * for each other, and PostgreSQL would end one with a deadlock error, which does not name the violation.
 */
export async function writeInTurns(knex: Knex, resource: string, field: string): Promise<void> {
  const table = tableOf(resource);
  // Triggers are carried out in the order of their names: this one after the columns are filled.
  await knex.raw(`
    create function ${table}_in_turn() returns trigger language plpgsql as $$
    begin
      perform ${turnOf(resource, `new.${escapeIdentifier(columnNameOf(field))}`)};
      return new;
    end $$;
    create trigger ${table}_in_turn before insert or update on ${table} for each row execute function ${table}_in_turn()`);
}
