import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { backOffMs } from '../process/back-off.ts';

/** Key of the advisory lock in the service's own database; any constant will do. */
const MIGRATION_LOCK = 7_206_001;
/** The names of migrations that were carried out. */
const TABLE = 'migrations';
const ASK_AGAIN_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';
const BUSY_TABLE_ATTEMPTS = 20;
const BEAT_MS = 2_000;
/** Settings of the session that holds the lock: the server ends it after 10 s without a word. */
export const LOCK_SESSION = '-c idle_session_timeout=10000 -c tcp_user_timeout=10000';

/** A migration file exports `up`, and `config` with `transaction: false` when it cannot run inside one. */
type Migration = { up(knex: Knex): Promise<void>; config?: { transaction?: boolean } };

/** The name of a migration in {@link TABLE}, whether it is read as source or as built. */
const nameOf = (file: string): string => file.replace(/\.[jt]s$/, '');

/** Reads `NNNN-name.ts` files of a folder by native import, which type stripping and jest both understand. */
function migrationsOf(directory: string): Knex.MigrationSource<string> {
  return {
    getMigrations: async () => (await readdir(directory)).filter((name) => /^\d.*(?<!\.d)\.[jt]s$/.test(name)).sort(),
    getMigrationName: nameOf,
    getMigration: async (name) => {
      const { up, config } = (await import(pathToFileURL(join(directory, name)).href)) as Migration;
      const down = () => Promise.reject(new Error('migrations only go forward'));
      return config ? { up, down, config } : { up, down };
    },
  };
}

/**
 * Changes the shape of a database, one replica after the other. They take turns by an advisory lock, asked for again and again: a statement
 * that waits for it would hold up an index that is built concurrently. PostgreSQL frees the lock when its holder dies, and ends its session
 * when it is frozen or cut off (see {@link LOCK_SESSION}).
 * @param lockHolder connected to the same database with {@link LOCK_SESSION}, used for nothing else meanwhile
 */
export async function alone<T>(lockHolder: Client, work: () => Promise<T>): Promise<T> {
  const hold = async (): Promise<boolean> => {
    const { rows } = await lockHolder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      MIGRATION_LOCK,
    ]);
    return rows[0]?.held === true;
  };
  while (!(await hold())) await sleep(ASK_AGAIN_MS);
  const beats = setInterval(() => lockHolder.query('select 1').catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beats);
    await lockHolder.query('select pg_advisory_unlock_all()').catch(() => undefined);
  }
}

/** Whether nothing is to be done, as at nearly every start. */
async function isNewest(client: Client, files: readonly string[]): Promise<boolean> {
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    TABLE,
  ]);
  if (!found[0]?.exists) return false;
  const { rows } = await client.query<{ name: string }>(`select name from ${TABLE}`);
  const done = new Set(rows.map(({ name }) => name));
  return files.every((file) => done.has(nameOf(file)));
}

/** Brings a database to the newest migration, see {@link alone}. knex's own lock row, which a dead holder left behind, is freed by the next. */
export async function migrate(knex: Knex, lockHolder: Client, directory: string): Promise<readonly string[]> {
  const options = {
    migrationSource: migrationsOf(directory),
    tableName: TABLE,
    // While versions run side by side, one of before starts on a database that knows newer migrations.
    disableMigrationsListValidation: true,
  };
  return alone(lockHolder, async () => {
    if (await isNewest(lockHolder, await options.migrationSource.getMigrations([]))) return [];
    await knex.migrate.forceFreeMigrationsLock(options);
    const done: string[] = [];
    for (;;) {
      // Rejects when the session with the lock is gone: somebody else may be migrating by now.
      await lockHolder.query('select 1');
      const [, next] = await patiently(() => knex.migrate.up(options) as Promise<[number, string[]]>);
      if (next.length === 0) return done;
      done.push(...next);
    }
  });
}

/** Tries a migration again that met a table in use for longer than the session's `lock_timeout`; it was rolled back. */
async function patiently<T>(migration: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migration();
    } catch (cause) {
      const isTableBusy = cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;
      if (!isTableBusy || attempt >= BUSY_TABLE_ATTEMPTS) throw cause;
      await sleep(backOffMs(attempt));
    }
  }
}

/**
 * Builds an index while the table is in use; for migrations with `config = { transaction: false }`. What an attempt that was broken off left
 * behind is dropped first, since it would pass for the index.
 */
export async function buildIndex(
  knex: Knex,
  name: string,
  definition: string,
  kind: 'index' | 'unique index' = 'index',
): Promise<void> {
  const { rows } = await knex.raw<{ rows: { indisvalid: boolean }[] }>(
    'select indisvalid from pg_index where indexrelid = to_regclass(?)',
    [name],
  );
  if (rows[0]?.indisvalid) return;
  if (rows.length > 0) await knex.raw(`drop index concurrently ${name}`);
  await knex.raw(`create ${kind} concurrently ${name} on ${definition}`);
}
