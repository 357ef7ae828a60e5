/**
 * Runs the service tests of the version before on databases that this version has migrated, as its replicas meet them while they are
 * replaced one by one. `npm run upgrade -w @filiale/e2e -- <commit>`; without a commit the newest tag.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopStack } from '@filiale/devstack/control';
import { freePorts } from '@filiale/devstack/ports';
import { cloneDir, describeStack } from '@filiale/devstack/stack';
import { storeEnvironment } from '@filiale/devstack/store-urls';
import { startStores } from '@filiale/devstack/stores';
import { createLogger } from '@filiale/kit/process/logging';
import { databaseUrl, openPostgres } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import { commitBefore, layOut } from './version-before.ts';

/** PostgreSQL makes every database a copy of this one: what this version migrated is what the tests of the version before find. */
const TEMPLATE = 'template1';
const logger = createLogger('upgrade', 'warn');
const commit = commitBefore(cloneDir, process.argv[2]);
if (!commit)
  throw new Error('There is no tag to compare with; name a commit: npm run upgrade -w @filiale/e2e -- <commit>');
const stateDir = join(cloneDir, '.filiale/upgrade');
rmSync(stateDir, { recursive: true, force: true });
const stack = describeStack({ stateDir, ports: await freePorts(), env: {} });
/** Not in the clone, whose `.filiale` jest passes over. */
const before = mkdtempSync(join(tmpdir(), 'filiale-before-'));
const failed: string[] = [];
try {
  await startStores(stack, console.log);
  layOut(cloneDir, commit, before);
  const stores = storeEnvironment(stack);
  const services = readdirSync(join(cloneDir, 'services')).filter((name) =>
    existsSync(join(before, 'services', name, 'migrations')),
  );
  for (const service of services) {
    await migrateTemplate(stores.POSTGRES_URL ?? '', join(cloneDir, 'services', service, 'migrations'));
    console.log(`\n── ${service} of ${commit} on the tables of this version ──`);
    const jest = join(cloneDir, 'node_modules/jest/bin/jest.js');
    const { status } = spawnSync(
      process.execPath,
      [jest, '--runInBand', '--forceExit', '--selectProjects', 'service', 'event', '--', `services/${service}/test`],
      { cwd: before, env: { ...process.env, ...stores }, stdio: 'inherit' },
    );
    if (status !== 0) failed.push(service);
  }
  console.log(
    failed.length === 0 ? 'The version before works on these tables.' : `Fails on these tables: ${failed.join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await stopStack(stack, { deleteData: true });
  for (const folder of [stateDir, before]) rmSync(folder, { recursive: true, force: true });
}

async function migrateTemplate(url: string, migrationsDirectory: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(url, TEMPLATE) });
  await client.connect();
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
  const migrated = await openPostgres({ url, database: TEMPLATE, migrationsDirectory, logger });
  await migrated.stop();
}
