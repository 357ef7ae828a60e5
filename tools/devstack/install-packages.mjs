// Plain JavaScript for Node 20: runs before anything is installed.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
/** What npm has noted of its last finished install. */
const installedList = (clone) => join(clone, 'node_modules/.package-lock.json');

/** Compares the lock file with what npm noted: every package there, in its version? */
export function packagesAreInstalled(clone) {
  if (!existsSync(installedList(clone))) return false;
  return missing(read(join(clone, 'package-lock.json')), read(installedList(clone))).length === 0;
}

/** Optional ones may be missing, since they depend on the platform. */
function missing(wanted, installed) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, entry]) => !entry.optional && !entry.devOptional)
    .filter(([path, entry]) => !installed[path] || installed[path].version !== entry.version)
    .map(([path]) => path);
}

/**
 * Installs by the lock file without changing it, tools of tests included: they cost seconds, and every command and `npx jest` then find
 * what they need. Not `npm ci`: that empties the folder, which a running product may be using, and refuses a lock file made on a platform
 * whose registry offers fewer of the optional native packages. No package's own script runs (`.npmrc`); none is needed.
 */
export async function installPackages(clone) {
  const flags = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  try {
    await run('npm', ['install', ...flags], { cwd: clone, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message;
    throw new Error(`npm install failed:\n${said.split('\n').slice(0, 15).join('\n')}`);
  }
}
