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

/** Installs by the lock file. An existing folder is completed, not emptied: a running product may be using it. */
export async function installPackages(clone, withTestTools) {
  const isCompleted = existsSync(installedList(clone));
  const hasTestTools = existsSync(join(clone, 'node_modules/jest'));
  const which = withTestTools || hasTestTools ? '--include=dev' : '--omit=dev';
  const how = isCompleted ? ['install', '--no-save'] : ['ci'];
  try {
    await run('npm', [...how, which, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
      cwd: clone,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message;
    throw new Error(`npm ${how[0]} failed:\n${said.split('\n').slice(-15).join('\n')}`);
  }
}
