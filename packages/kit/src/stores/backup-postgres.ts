import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { databaseUrl } from './postgres.ts';
import { type PostgresDefinition, type PostgresTable, postgresDefinition } from './postgres-definition.ts';

type Place = { readonly url: string; readonly database: string };
type Kept = PostgresDefinition & { readonly tables: readonly (PostgresTable & { readonly rows: number })[] };

const DEFINITION = 'definition.json';
const fileOf = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);
const listed = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');

/** Names of the databases of a server. */
export async function postgresDatabases(url: string): Promise<string[]> {
  return connected(databaseUrl(url, 'postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    return rows.map(({ datname }) => datname);
  });
}

/** Writes a database as it is at one moment into a folder, a file of PostgreSQL's own `copy` a table. Answers the number of rows. */
export async function savePostgres({ url, database }: Place, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  return connected(databaseUrl(url, database), async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { tables, ...definition } = await postgresDefinition(client);
    const kept: Kept['tables'][number][] = [];
    for (const { name, columns } of tables) {
      const rows = client.query(to(`copy ${escapeIdentifier(name)} (${listed(columns)}) to stdout`));
      await pipeline(rows, createGzip(), createWriteStream(fileOf(folder, name)));
      kept.push({ name, columns, rows: rows.rowCount });
    }
    await client.query('commit');
    await writeFile(join(folder, DEFINITION), `${JSON.stringify({ ...definition, tables: kept }, null, 2)}\n`);
    return kept.reduce((sum, { rows }) => sum + rows, 0);
  });
}

/** Makes the database, which must not be there, from what {@link savePostgres} wrote, in one transaction. Answers the number of rows. */
export async function loadPostgres({ url, database }: Place, folder: string): Promise<number> {
  const { before, after, tables } = JSON.parse(await readFile(join(folder, DEFINITION), 'utf8')) as Kept;
  await connected(databaseUrl(url, 'postgres'), (client) =>
    client.query(`create database ${escapeIdentifier(database)}`),
  );
  return connected(databaseUrl(url, database), async (client) => {
    await client.query('begin');
    await client.query('set local check_function_bodies = off');
    for (const statement of before) await client.query(statement);
    for (const { name, columns, rows } of tables) {
      const copy = client.query(from(`copy ${escapeIdentifier(name)} (${listed(columns)}) from stdin`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), copy);
      if (copy.rowCount !== rows) throw new Error(`${database}.${name}: ${copy.rowCount} of ${rows} rows came back`);
    }
    for (const statement of after) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
    return tables.reduce((sum, { rows }) => sum + rows, 0);
  });
}

/** Deletes a database, whoever is connected; one that is not there is no fault. */
export const removePostgres = ({ url, database }: Place): Promise<unknown> =>
  connected(databaseUrl(url, 'postgres'), (client) =>
    client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`),
  );

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
