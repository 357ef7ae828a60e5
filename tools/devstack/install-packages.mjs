// Plain JavaScript for Node 20: runs before anything is installed.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
/** What npm has noted of its last finished install. */
const installedList = (clone) => join(clone, 'node_modules/.package-lock.json');

/**
 * Compares the lock file with what npm noted: every package there, in its version? Optional ones may be missing, since
 * they depend on the platform. Without `withTestTools`, packages that only development needs do not matter.
 */
export function packagesAreInstalled(clone, withTestTools) {
  if (!existsSync(installedList(clone))) return false;
  return missing(read(join(clone, 'package-lock.json')), read(installedList(clone)), withTestTools).length === 0;
}

export function missing(wanted, installed, withTestTools) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, entry]) => !entry.optional && !entry.devOptional && (withTestTools || !entry.dev))
    .filter(([path, entry]) => !installed[path] || installed[path].version !== entry.version)
    .map(([path]) => path);
}

/**
 * Installs by the lock file without changing it. Not `npm ci`: that empties the folder, which a running product may be
 * using, and refuses a lock file made on a platform whose registry offers fewer of the optional native packages.
 */
export async function installPackages(clone, withTestTools) {
  const hasTestTools = existsSync(join(clone, 'node_modules/jest'));
  const which = withTestTools || hasTestTools ? '--include=dev' : '--omit=dev';
  const flags = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  try {
    await run('npm', ['install', which, ...flags], { cwd: clone, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message;
    throw new Error(`npm install failed:\n${said.split('\n').slice(0, 15).join('\n')}`);
  }
}
