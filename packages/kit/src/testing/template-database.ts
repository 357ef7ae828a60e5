import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { composeService } from '../process/lifecycle.ts';
import type { Logger } from '../process/logging.ts';
import { createMetrics } from '../process/metrics.ts';
import type { DeclaredService } from '../service/define-service.ts';
import type { ServiceConfig } from '../service/service-config.ts';
import { databaseUrl } from '../stores/postgres.ts';
import { servers } from './test-servers.ts';

/** Names what shapes a database by its text, so that another has another template. */
function hashOf(...directories: readonly string[]): string {
  const hash = createHash('sha256');
  for (const directory of directories)
    for (const file of readdirSync(directory).sort()) hash.update(file).update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 12);
}
/** Makes the tables of records. */
const recordTables = join(import.meta.dirname, '../stores');

/** Applies the migrations of a service and nothing else. */
async function withMigrations<Config extends ServiceConfig>(
  { name: service, store }: DeclaredService<Config, unknown>,
  config: Config,
  logger: Logger,
): Promise<void> {
  const migration = composeService(async (onStop) => {
    await store.open({ service, config, metrics: createMetrics(service), logger, onStop });
    return { port: 0 };
  });
  await migration.start();
  await migration.stop();
}

type Table = { readonly name: string; readonly hasRows: boolean };

async function within<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl(servers.postgres, database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const tablesOf = (database: string): Promise<readonly Table[]> =>
  within(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const tables: Table[] = [];
    for (const { name } of rows)
      tables.push({
        name,
        hasRows: (await client.query(`select from ${escapeIdentifier(name)} limit 1`)).rowCount === 1,
      });
    return tables;
  });

/** Takes from tables what a service wrote when it opened, such as the code of an installation that nobody looks after: each stand writes its own. */
async function empty(database: string, isMeant: (table: Table) => boolean): Promise<void> {
  const names = (await tablesOf(database)).filter((table) => table.hasRows && isMeant(table)).map(({ name }) => name);
  if (names.length === 0) return;
  await within(database, (client) => client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`));
}

/** Nobody may connect to a template once it is whole. */
const IS_WHOLE = 'select from pg_database where datname = $1 and not datallowconn';

/**
 * Makes a database as a copy of one that a service has prepared, which costs a tenth of preparing it. The first that needs the template makes it,
 * while the others wait; it stays on the server. Nothing for a service without migrations.
 * @param configAt configuration with the database of that part of a name
 */
export async function createFromTemplate<Config extends ServiceConfig>(
  declared: DeclaredService<Config, unknown>,
  database: string,
  configAt: (part: string) => Config,
  logger: Logger,
): Promise<void> {
  const { name: service, store, prepare } = declared;
  const { migrations } = store;
  if (migrations === undefined) return;
  const part = `prepared_${hashOf(migrations, recordTables)}`;
  const template = `${service}_test_${part}`;
  const server = new Client({ connectionString: servers.postgres });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await server.query(IS_WHOLE, [template]);
    if (rowCount === 0) {
      await server.query(`drop database if exists ${template} with (force)`);
      const config = configAt(part);
      await withMigrations(declared, config, logger);
      const migrated = await tablesOf(template);
      await prepare(config, logger);
      await empty(template, ({ name }) => !migrated.some((table) => table.name === name && table.hasRows));
      await server.query(`alter database ${template} allow_connections false`);
    }
    await server.query('select pg_advisory_unlock_all()');
    await server.query(`create database ${database} template ${template}`);
  } finally {
    await server.end();
  }
}
