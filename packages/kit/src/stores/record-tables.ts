import { createHash } from 'node:crypto';
import { typeOf } from '@filiale/contracts/fields/field';
import type { ColumnKind } from '@filiale/contracts/fields/types/field-type';
import type { Knex } from 'knex';
import { buildIndex } from './migrations.ts';
import type { Postgres } from './postgres.ts';
import { createBatchTable } from './postgres-batches.ts';
import { createExternalIdsTable } from './postgres-external-ids.ts';
import { createReferenceTable } from './postgres-reference-index.ts';
import { createRemovalsTable } from './postgres-removals.ts';
import { COLLATION, columnOf, searched } from './record-columns.ts';
import { inData, type RecordLayout } from './record-layout.ts';
import type { KeptResource } from './store.ts';

/** Longest text that an index of PostgreSQL surely takes, in characters. */
const LONGEST_INDEXED = 600;
const LONGEST_NAME = 63;
const indexable = new Set<ColumnKind>(['words', 'code', 'value']);

/** The table of a resource: `working-activities` → `working_activities`. */
export function tableOf(resource: string): string {
  const table = resource.replaceAll('-', '_');
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(table)) throw new Error(`no table can be called ${table}`);
  return table;
}

/** What every table of records uses; harmless when it exists. */
export async function createSharedTables(knex: Knex): Promise<void> {
  await knex.raw(`create collation if not exists ${COLLATION} (provider = icu, locale = 'de-u-kn')`);
  await createBatchTable(knex);
  await createReferenceTable(knex);
  await createRemovalsTable(knex);
  await createExternalIdsTable(knex);
}

/** Indexes that every table of records has; harmless when they exist. */
export async function createHeadIndexes(knex: Knex, table: string): Promise<void> {
  await knex.raw(`create unique index if not exists ${table}_live_unique on ${table} (live_unique)`);
  await knex.raw(`create unique index if not exists ${table}_external_id on ${table} (external_id)`);
  await knex.raw(`create index if not exists ${table}_changed on ${table} (updated_at, id)`);
  await knex.raw(`create index if not exists ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`);
}

/**
 * Makes the table of a resource, and those of batches, uses and removals; harmless when they exist. The store does so by itself when its service starts; a migration calls it where a
 * table of its own refers to the records.
 */
export async function createRecordTable(knex: Knex, resource: string): Promise<void> {
  const table = tableOf(resource);
  await createSharedTables(knex);
  await knex.raw(`
    create table if not exists ${table} (
      id uuid primary key,
      revision integer not null,
      data jsonb not null,
      live_unique text,
      external_id text,
      mark text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    )`);
  await createHeadIndexes(knex, table);
}

type Index = { readonly name: string; readonly definition: string };

/** Names of indexes that follow from a contract end like this, so that a later contract can find the obsolete ones. */
const madeHere = (table: string): RegExp => new RegExp(`^${table}_.+_[\\da-f]{8}$`);

/**
 * Indexes for what the lists of a resource are filtered, sorted and searched by; a name says what it indexes, and how. None leaves out the
 * removed records: PostgreSQL estimates by the statistics of whole indexes alone.
 */
export function indexesOf(
  { name, fields, filters = [], list = [], search = [] }: KeptResource,
  layout: RecordLayout = inData(fields),
): Index[] {
  const table = tableOf(name);
  const indexOf = (subject: string, definition: string): Index => {
    const ending = `_${createHash('sha256').update(definition).digest('hex').slice(0, 8)}`;
    return { name: `${`${table}_${subject}`.slice(0, LONGEST_NAME - ending.length)}${ending}`, definition };
  };
  const ordered = [...new Set([...filters, ...list])].flatMap((field) => {
    const subject = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const { expression, type } = columnOf(fields, field, layout);
    if (type === 'list') return [indexOf(subject, `${table} using gin (${expression})`)];
    const of = fields[field];
    const kind = of && typeOf(of).column(of);
    const isIndexable = kind && indexable.has(kind) && (kind === 'value' || (of.max ?? 0) <= LONGEST_INDEXED);
    return isIndexable ? [indexOf(subject, `${table} (${expression}, id)`)] : [];
  });
  const words = search.map((field) => `${searched(field, fields, layout)} gin_trgm_ops`);
  return words.length === 0 ? ordered : [...ordered, indexOf('words', `${table} using gin (${words.join(', ')})`)];
}

/** Raises when a table lacks columns that a layout takes for made. */
async function refuseLacks(
  pool: Postgres['pool'],
  table: string,
  made: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await pool.query<{ lack: string }>(
    `select format('%s %s', name, type) as lack from unnest($2::text[], $3::text[]) as needed (name, type)
     where not exists (
       select from pg_attribute
       where attrelid = to_regclass($1) and attname = name and atttypid = type::regtype and attnum > 0 and not attisdropped)
     order by name`,
    [table, Object.keys(made), Object.values(made)],
  );
  if (rows.length === 0) return;
  throw new Error(`${table} needs a migration that adds ${rows.map(({ lack }) => lack).join(', ')}`);
}

/**
 * Brings the table of a resource to its contract: makes it unless a migration does, builds indexes that are missing while it is in use, and drops those of former
 * contracts. One replica at a time; a look alone where everything is there.
 */
export async function prepareRecordTable(
  { pool, maintain }: Pick<Postgres, 'pool' | 'maintain'>,
  resource: KeptResource,
  layout: RecordLayout = inData(resource.fields),
): Promise<void> {
  const table = tableOf(resource.name);
  const wanted = indexesOf(resource, layout);
  if (layout.made) await refuseLacks(pool, table, layout.made);
  const former = async (): Promise<{ isThere: boolean; obsolete: string[]; missing: Index[] }> => {
    const { rows } = await pool.query<{ there: boolean; name: string | null; valid: boolean | null }>(
      `select relation is not null and to_regclass('record_uses') is not null and to_regclass('record_removals') is not null
         and to_regclass('record_external_ids') is not null as there, index_class.relname as name, indisvalid as valid
         from to_regclass($1) relation
         left join pg_index on indrelid = relation left join pg_class index_class on index_class.oid = indexrelid`,
      [table],
    );
    const valid = new Set(rows.filter((row) => row.valid).map((row) => row.name));
    const made = rows.flatMap(({ name }) => (name !== null && madeHere(table).test(name) ? [name] : []));
    return {
      isThere: rows.some(({ there }) => there),
      obsolete: made.filter((name) => !wanted.some((index) => index.name === name)),
      missing: wanted.filter(({ name }) => !valid.has(name)),
    };
  };
  const { isThere, obsolete, missing } = await former();
  if (isThere && obsolete.length === 0 && missing.length === 0) return;
  await maintain(async (knex) => {
    if (layout.made) await createSharedTables(knex);
    else await createRecordTable(knex, resource.name);
    if (resource.search?.length) await knex.raw('create extension if not exists pg_trgm');
    const now = await former();
    for (const { name, definition } of now.missing) await buildIndex(knex, name, definition);
    for (const name of now.obsolete) await knex.raw(`drop index concurrently if exists ${name}`);
  });
}
