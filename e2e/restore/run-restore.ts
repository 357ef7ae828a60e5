/**
 * Backs up an installation with a past, deletes everything, restores it and compares row by row, on a stack of its own; then starts it and asks again.
 * `npm run restore -w @filiale/e2e`; PG_BIN names a folder with `pg_dump` and `pg_restore` (18 or newer), whose way is tried besides.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { databasesOf, keptState, loadState, loadStores, readBackup, saveAll } from '@filiale/devstack/backup';
import { stopStack } from '@filiale/devstack/control';
import { hirePeople, prepareDemo } from '@filiale/devstack/demo-company';
import { pauseProduct } from '@filiale/devstack/pause-product';
import { freePorts } from '@filiale/devstack/ports';
import { startProduct } from '@filiale/devstack/product';
import { printer } from '@filiale/devstack/progress';
import { reset } from '@filiale/devstack/reset';
import { cloneDir, describeStack } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import { eventually } from '../eventually.ts';
import {
  compareFingerprints,
  type Fingerprint,
  fingerprintFiles,
  fingerprintMongo,
  fingerprintPostgres,
} from './fingerprint.ts';
import { plantDifferences } from './plant-differences.ts';
import { dumpAndRestore } from './postgres-tools.ts';
import { makePast } from './shop-with-a-past.ts';

const report = printer();
mkdirSync(join(cloneDir, '.filiale'), { recursive: true });
const stateDir = mkdtempSync(join(cloneDir, '.filiale/restore-'));
const backup = mkdtempSync(join(tmpdir(), 'filiale-backup-'));
const ports = await freePorts();
const describe = () => describeStack({ stateDir, ports, env: {} });
const problems: string[] = [];
const holds = (is: boolean, what: string): void => {
  report(`${is ? '✓' : '✗'} ${what}`);
  if (!is) problems.push(what);
};

/** Everything an installation keeps: databases, and files beside them. */
async function fingerprint(): Promise<Fingerprint> {
  const stack = describe();
  const prints = await Promise.all(
    databasesOf(stack).map(({ store, url, database }) =>
      (store === 'mongodb' ? fingerprintMongo : fingerprintPostgres)(url, database),
    ),
  );
  return new Map([...prints, fingerprintFiles(stateDir, keptState(stack))].flatMap((print) => [...print]));
}

const comesBack = async (before: Fingerprint, how: string): Promise<void> => {
  const { tables, rows, missing, added, changed } = compareFingerprints(before, await fingerprint());
  const different = [...missing, ...added, ...changed];
  holds(
    different.length === 0,
    `${how}: ${rows} rows, documents, files and definitions of ${tables} tables are the same`,
  );
  for (const key of different.slice(0, 20)) report(`  differs: ${key.slice(0, 200)}`);
};

try {
  const stack = describe();
  await startStores(stack, report);
  await startProduct(stack, { report });
  await prepareDemo(stack, report);
  await hirePeople(stack, report);
  const past = await makePast(stack);
  await eventually(async () => (await past.counted()) >= 7, 'statistics have counted the orders');
  const answers = await past.ask();
  const counted = await past.counted();

  const { isSettled } = await pauseProduct(stack, report);
  holds(isSettled, 'services had exchanged all events');
  const before = await fingerprint();
  for (const [table, { size }] of before) report(`  ${String(size).padStart(6)}  ${table}`);
  await saveAll(stack, backup, isSettled);
  if (process.env.PG_BIN) {
    await dumpAndRestore(databasesOf(stack), process.env.PG_BIN);
    await comesBack(before, 'pg_dump and pg_restore');
  }

  await reset(stack, {});
  holds(keptState(stack).length === 0, 'everything is deleted');
  readBackup(backup);
  loadState(describe(), backup);
  await startStores(describe(), report);
  report(`${await loadStores(describe(), backup)} rows and documents were restored`);
  await comesBack(before, 'back up and restore');

  const planted = await plantDifferences(describe());
  const found = compareFingerprints(before, await fingerprint());
  holds(
    isDeepStrictEqual(
      [found.missing, found.added, found.changed].map((each) => each.length),
      planted.expected,
    ),
    `planted differences are found: ${[...found.missing, ...found.added, ...found.changed].map((key) => key.slice(0, 80)).join('; ')}`,
  );
  await planted.undo();
  await comesBack(before, 'without them');

  await startProduct(describe(), { report });
  const again = await past.ask();
  for (const [what, answer] of Object.entries(answers))
    holds(isDeepStrictEqual(again[what as keyof typeof answers], answer), `${what} are answered as before`);
  holds(isDeepStrictEqual(await past.signsIn(), ['ROLE_MANAGER']), 'somebody signs in with password and second factor');
  await past.place();
  await eventually(async () => (await past.counted()) === counted + 1, 'a new order reaches statistics');
  holds(true, 'a new order reaches statistics');
} catch (error) {
  problems.push(String(error));
  console.error(error);
} finally {
  report(problems.length === 0 ? 'Everything is back.' : `${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
  await stopStack(describe(), { deleteData: true });
  rmSync(backup, { recursive: true, force: true });
  if (problems.length === 0) rmSync(stateDir, { recursive: true, force: true });
}
