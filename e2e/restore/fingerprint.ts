import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { Client, escapeIdentifier } from 'pg';

/** The content row by row: name of a table, collection or folder → key of a row → hash of all of it. */
export type Fingerprint = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The differences between two fingerprints; keys have the form `table key`. */
export type Differences = {
  readonly tables: number;
  readonly rows: number;
  readonly missing: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
};

const { BSON, MongoClient } = mongoose.mongo;
const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const TABLES = `
  select c.oid::regclass::text as name, array_remove(array_agg(quote_ident(attname::text) order by attnum), null) as key
  from pg_class c
  left join pg_index on indrelid = c.oid and indisprimary
  left join pg_attribute on attrelid = c.oid and attnum = any (indkey::int2[])
  where relkind in ('r', 'p', 'm') and relnamespace = 'public'::regnamespace
  group by c.oid order by 1`;

/** How the tables are made and where their counters stand, as rows too. */
const DEFINITIONS = `
  select format('column %s.%s', table_name, column_name) as key, row_to_json(columns)::jsonb::text as text
    from information_schema.columns where table_schema = 'public'
  union all select format('constraint %s.%s', conrelid::regclass, conname), pg_get_constraintdef(oid) || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select format('index %s', indexname), indexdef from pg_indexes where schemaname = 'public'
  union all select format('trigger %s.%s', tgrelid::regclass, tgname), pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select format('function %s', p.oid::regprocedure), pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
  union all select format('sequence %s', sequencename), row_to_json(pg_sequences)::text from pg_sequences where schemaname = 'public'
  union all select format('table %s', relname), relpersistence::text || coalesce(reloptions::text, '') from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all select format('extension %s', extname), extversion from pg_extension
  union all select format('collation %s', collname), collprovider::text || colllocale from pg_collation
    where collnamespace = 'public'::regnamespace`;

/** A database of PostgreSQL, each row by its primary key. */
export async function fingerprintPostgres(url: string, database: string): Promise<Fingerprint> {
  const address = new URL(url);
  address.pathname = `/${database}`;
  const client = new Client({ connectionString: address.href, options: '-c timezone=UTC -c extra_float_digits=1' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; key: string[] }>(TABLES);
    const found = new Map<string, Map<string, string>>();
    for (const { name, key } of tables) {
      const alias = escapeIdentifier('the row');
      const by = key.length > 0 ? `jsonb_build_array(${key.map((column) => `${alias}.${column}`).join(', ')})` : `''`;
      const { rows } = await client.query<{ key: string; text: string }>(
        `select ${by}::text as key, ${alias}::text as text from ${name} as ${alias} order by 1, 2`,
      );
      found.set(`${database}.${name}`, hashed(rows));
    }
    const { rows } = await client.query<{ key: string; text: string }>(DEFINITIONS);
    return found.set(`${database} definitions`, hashed(rows));
  } finally {
    await client.end();
  }
}

/** A database of MongoDB, each document by its id, its bytes as they came. */
export async function fingerprintMongo(url: string, database: string): Promise<Fingerprint> {
  const client = new MongoClient(url);
  await client.connect();
  try {
    const db = client.db(database);
    const found = new Map<string, Map<string, string>>();
    const definitions = new Map<string, string>();
    for (const { name } of await db.listCollections().toArray()) {
      const rows = new Map<string, string>();
      for await (const raw of db.collection(name).find({}, { raw: true })) {
        const bytes = raw as unknown as Buffer;
        rows.set(BSON.EJSON.stringify(BSON.deserialize(bytes)._id), hashOf(bytes));
      }
      found.set(`${database}.${name}`, rows);
      for (const { v: _version, ...index } of await db.collection(name).indexes())
        definitions.set(`index ${name}.${index.name}`, hashOf(BSON.EJSON.stringify(index)));
    }
    return found.set(`${database} definitions`, definitions);
  } finally {
    await client.close();
  }
}

/** Every file below a folder by its path; a single file by its name. */
export function fingerprintFiles(folder: string, names: readonly string[]): Fingerprint {
  const filesIn = (path: string): string[] => {
    try {
      return readdirSync(join(folder, path)).flatMap((name) => filesIn(join(path, name)));
    } catch {
      return [path]; // No folder: a file.
    }
  };
  const rows = names.flatMap(filesIn).map((path) => [path, hashOf(readFileSync(join(folder, path)))] as const);
  return new Map([['files', new Map(rows)]]);
}

/** Compares two fingerprints, row by row. */
export function compareFingerprints(before: Fingerprint, after: Fingerprint): Differences {
  const flat = (print: Fingerprint): Map<string, string> =>
    new Map([...print].flatMap(([table, rows]) => [...rows].map(([key, hash]) => [`${table} ${key}`, hash] as const)));
  const [was, is] = [flat(before), flat(after)];
  const tables = new Set([...before.keys(), ...after.keys()]);
  const unknown = (from: Fingerprint, to: Fingerprint) => [...from.keys()].filter((table) => !to.has(table));
  return {
    tables: tables.size,
    rows: was.size,
    missing: [...unknown(before, after), ...[...was.keys()].filter((key) => !is.has(key))],
    added: [...unknown(after, before), ...[...is.keys()].filter((key) => !was.has(key))],
    changed: [...was].filter(([key, hash]) => is.has(key) && is.get(key) !== hash).map(([key]) => key),
  };
}

/** Equal rows without a key are distinguished by their number. */
function hashed(rows: readonly { readonly key: string; readonly text: string }[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { key, text } of rows)
    found.set(found.has(key) || key === '' ? `${key}#${found.size}` : key, hashOf(text));
  return found;
}
