import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cacheFolder } from '@filiale/devstack/cache-folder';
import { Missing } from './go.ts';

const runs = (program: string, args: readonly string[], cwd?: string): boolean =>
  spawnSync(program, args, { cwd, stdio: 'ignore' }).status === 0;

/**
 * Prometheus' promtool: of the path, else out of Debian's package, which is unpacked once into this user's cache: nothing is installed and
 * nobody has to be root. Building it would compile the interfaces of every cloud (ADR 40).
 */
export function promtool(): string {
  if (runs('promtool', ['--version'])) return 'promtool';
  const kept = join(cacheFolder, 'prometheus/usr/bin/promtool');
  if (existsSync(kept)) return kept;
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'filiale-promtool-'));
  const unpacked = mkdtempSync(join(cacheFolder, 'prometheus-'));
  try {
    const isFetched =
      runs('apt-get', ['download', '-qq', 'prometheus'], folder) &&
      runs('dpkg', ['-x', join(folder, readdirSync(folder)[0] ?? ''), unpacked]);
    if (!isFetched)
      throw new Missing('promtool is needed to check the alert rules: install Prometheus (apt-get install prometheus)');
    if (!existsSync(kept)) renameSync(unpacked, dirname(dirname(dirname(kept))));
    return kept;
  } finally {
    for (const each of [folder, unpacked]) rmSync(each, { recursive: true, force: true });
  }
}
