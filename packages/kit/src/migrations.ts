import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import type { Client } from 'pg';

/** Key of the advisory lock in the service's own database; any constant will do. */
const MIGRATION_LOCK = 7_206_001;

/** A migration file exports `up`, and `config` with `transaction: false` when it cannot run inside one. */
type Migration = { up(knex: Knex): Promise<void>; config?: { transaction?: boolean } };

/** Reads `NNNN-name.ts` files of a folder by native import, which type stripping and jest both understand. */
function migrationsOf(directory: string): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => (await readdir(directory)).filter((name) => /^\d.*(?<!\.d)\.[jt]s$/.test(name)).sort(),
    getMigrationName: (name) => name.replace(/\.[jt]s$/, ''),
    getMigration: async (name) => {
      const { up, config } = (await import(pathToFileURL(join(directory, name)).href)) as Migration;
      const down = () => Promise.reject(new Error('migrations only go forward'));
      return config ? { up, down, config } : { up, down };
    },
  };
}

/**
 * Brings a database to the newest migration. Replicas that start together wait for one another at an advisory lock,
 * which PostgreSQL frees when its holder dies; knex's own lock row stays behind then and is freed by the next holder.
 * @param lockHolder connected to the same database, used for nothing else meanwhile
 */
export async function migrate(knex: Knex, lockHolder: Client, directory: string): Promise<readonly string[]> {
  const options = { migrationSource: migrationsOf(directory), tableName: 'migrations' };
  await lockHolder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await knex.migrate.forceFreeMigrationsLock(options);
    const [, done] = (await knex.migrate.latest(options)) as [number, string[]];
    return done;
  } finally {
    await lockHolder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}
