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
export function packagesAreInstalled(clone, node = process.versions.node) {
  if (!existsSync(installedList(clone))) return false;
  return missing(read(join(clone, 'package-lock.json')), read(installedList(clone)), isModernNode(node)).length === 0;
}

/** Whether this Node runs TypeScript as it stands. */
export function isModernNode(node = process.versions.node) {
  const [major, minor] = node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** Optional ones may be missing, since they depend on the platform; Node 24 for this one only where a modern Node runs already. */
function missing(wanted, installed, isModern) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(
      ([path, entry]) => (!entry.optional && !entry.devOptional) || (!isModern && isNodeOfThisPlatform(path, entry)),
    )
    .filter(([path, entry]) => !installed[path] || installed[path].version !== entry.version)
    .map(([path]) => path);
}

const isNodeOfThisPlatform = (path, { os, cpu }) =>
  /^node_modules\/node-(?:bin-)?(?:darwin|linux)-/.test(path) &&
  [os].flat().includes(process.platform) &&
  [cpu].flat().includes(process.arch);

/**
 * Installs by the lock file without changing it, tools of tests included: they cost seconds, and every command and `npx jest` then find
 * what they need. Not `npm ci`: that empties the folder, which a running product may be using, and refuses a lock file made on a platform
 * whose registry offers fewer of the optional native packages. No package's own script runs (`.npmrc`); none is needed.
 */
export async function installPackages(clone) {
  const flags = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const install = () => run('npm', ['install', ...flags], { cwd: clone, maxBuffer: 16 * 1024 * 1024 });
  try {
    await install();
    // npm leaves out what is optional and could not be fetched, without a word.
    if (!packagesAreInstalled(clone)) await install();
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message;
    throw new Error(`npm install failed:\n${said.split('\n').slice(0, 15).join('\n')}`);
  }
}
