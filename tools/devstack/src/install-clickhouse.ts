import { mkdirSync } from 'node:fs';
import { chdb, chdbFolder, isClickHouseAtHand } from '@filiale/kit/testing/clickhouse-server';
import { runCommand } from './run-command.ts';

/**
 * Installs the engine of ClickHouse for tests, once for all clones of this user: `node tools/devstack/src/install-clickhouse.ts`. Half a gigabyte, for Linux with
 * glibc and macOS; where it cannot be had, tests that need it are skipped. Returns whether it is at hand.
 */
export async function installClickHouse(): Promise<boolean> {
  if (!isClickHouseAtHand()) {
    mkdirSync(chdbFolder, { recursive: true });
    await runCommand(
      'npm',
      ['install', '--prefix', chdbFolder, '--no-audit', '--no-fund', '--loglevel=error', chdb],
      chdbFolder,
    );
  }
  return isClickHouseAtHand();
}

if (import.meta.main)
  void installClickHouse().then((isAtHand) => {
    process.exitCode = isAtHand ? 0 : 1;
  });
