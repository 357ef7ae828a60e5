import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from './bare-environment.ts';
import { nativeDirectory, type PostgresHome, postgresHome } from './postgres-home.ts';
import { answersPostgres } from './probes.ts';
import type { ProcessSpec } from './run-process.ts';
import { postgresPassword } from './secrets.ts';
import { portSettings, type Stack } from './stack.ts';
import { listenAddress, storeUrl } from './store-urls.ts';

const run = promisify(execFile);

/** PostgreSQL 18 from npm with everything on that keeps data safe. Makes its cluster the first time. */
export async function embeddedPostgres(stack: Stack, native = nativeDirectory()): Promise<ProcessSpec> {
  const home = postgresHome(stack, native);
  if (!existsSync(join(home.data, 'PG_VERSION'))) {
    await makeCluster(home, postgresPassword(stack.stateDir));
    if (stack.storeHost) appendFileSync(join(home.data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  }
  const port = stack.ports.postgres;
  const settings = {
    listen_addresses: listenAddress(stack.storeHost),
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    name: 'postgres',
    command: home.postgres,
    args: ['-D', home.data, '-p', String(port), ...args],
    cwd: home.data,
    env: { ...bareEnvironment(), HOME: home.data, LC_MESSAGES: 'C' },
    port,
    portVariable: portSettings.postgres.variable,
    isReady: () => answersPostgres(storeUrl(stack, 'postgres')),
    readyWithinMs: 180_000,
    // After a kill of the postmaster its workers need a moment to notice.
    retriedAfter: /lock file "postmaster.pid" already exists|shared memory block/,
    stopSignal: 'SIGINT', // Ends open connections, writes a checkpoint, then stops.
    ...(home.owner && { owner: home.owner }),
  };
}

async function makeCluster(home: PostgresHome, password: string): Promise<void> {
  const passwordFile = join(dirname(home.data), `password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.owner) chownSync(passwordFile, home.owner.uid, home.owner.gid);
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8'];
  // Sorted by code point on every platform; what people see is sorted by the application.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await run(home.initdb, [`--pgdata=${home.data}`, `--pwfile=${passwordFile}`, ...flags, ...locale], {
      cwd: home.data,
      env: { ...bareEnvironment(), LC_ALL: 'C' },
      ...(home.owner && { uid: home.owner.uid, gid: home.owner.gid }),
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
