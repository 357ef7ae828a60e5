import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { DeclaredService } from '../process/define-service.ts';
import type { Logger } from '../process/logging.ts';
import type { ServiceConfig } from '../process/service-config.ts';
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

/** Nobody may connect to a template once it is whole. */
const IS_WHOLE = 'select from pg_database where datname = $1 and not datallowconn';

/**
 * Makes a database as a copy of one that a service has prepared, which costs a tenth of preparing it. The first that needs the template makes it,
 * while the others wait; it stays on the server. Nothing for a service without migrations.
 * @param configAt configuration with the database of that part of a name
 */
export async function createFromTemplate<Config extends ServiceConfig>(
  { name: service, store, prepare }: DeclaredService<Config, unknown>,
  database: string,
  configAt: (part: string) => Config,
  logger: Logger,
): Promise<void> {
  const { migrations } = store;
  if (migrations === undefined) return;
  const part = `template_${hashOf(migrations, recordTables)}`;
  const template = `${service}_test_${part}`;
  const server = new Client({ connectionString: servers.postgres });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await server.query(IS_WHOLE, [template]);
    if (rowCount === 0) {
      await server.query(`drop database if exists ${template} with (force)`);
      await prepare(configAt(part), logger);
      await server.query(`alter database ${template} allow_connections false`);
    }
    await server.query('select pg_advisory_unlock_all()');
    await server.query(`create database ${database} template ${template}`);
  } finally {
    await server.end();
  }
}
