import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';

const run = promisify(execFile);

type Place = { readonly store: string; readonly url: string; readonly database: string };

/** Dumps, drops and restores each database by the commands of docs/operations-kubernetes.md. */
export async function dumpAndRestore(databases: readonly Place[], programs: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'filiale-dumps-'));
  try {
    for (const { url, database } of databases.filter(({ store }) => store === 'postgres')) {
      const file = join(folder, `${database}.dump`);
      const maintenance = databaseUrl(url, 'postgres');
      await run(join(programs, 'pg_dump'), ['--format=custom', `--file=${file}`, databaseUrl(url, database)]);
      const client = new Client({ connectionString: maintenance });
      await client.connect();
      await client.query(`drop database ${database} with (force)`).finally(() => client.end());
      await run(join(programs, 'pg_restore'), ['--clean', '--if-exists', '--create', `--dbname=${maintenance}`, file]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
