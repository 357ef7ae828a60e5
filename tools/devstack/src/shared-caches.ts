import { execFileSync } from 'node:child_process';
import { chownSync, constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Owner = { readonly uid: number; readonly gid: number };

/** What npm and Maven never change once it is there; the rest of their caches they may write to. */
const isKept = (path: string): boolean => path.includes('/content-v2/') || /\.(?:jar|pom)$/.test(path);
const READABLE_BY_ALL = 0o004;

/**
 * Gives a home what npm and Maven of this user have fetched before, so that an installation there fetches only what is new. Files that are never
 * changed are shared, the others copied; the owner of the home owns all but what is shared.
 */
export function shareCaches(home: string, owner: Owner | undefined): void {
  const npm = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  share(join(npm, '_cacache'), join(home, '.npm/_cacache'), owner);
  share(join(homedir(), '.m2/repository'), join(home, '.m2/repository'), owner);
}

/** Shares a folder with a place that is not there yet; one that does not exist is none. */
export function share(from: string, to: string, owner: Owner | undefined): void {
  if (!existsSync(from)) return;
  make(to, owner);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'tmp') share(source, target, owner);
    else if (entry.isFile()) shareFile(source, target, owner);
  }
}

function shareFile(source: string, target: string, owner: Owner | undefined): void {
  if (isKept(source) && statSync(source).mode & READABLE_BY_ALL && link(source, target)) return;
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  own(target, owner);
}

function link(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    return false; // Another file system.
  }
}

/** Makes a folder and those above it that are missing. */
function make(folder: string, owner: Owner | undefined): void {
  if (existsSync(folder)) return;
  make(join(folder, '..'), owner);
  mkdirSync(folder);
  own(folder, owner);
}

const own = (path: string, owner: Owner | undefined): void => {
  if (owner) chownSync(path, owner.uid, owner.gid);
};
