import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = '@filiale';

/**
 * Lays the sources of a commit into a folder, beside the packages that are installed for this one: third-party ones are shared, the
 * product's own are those of the commit.
 */
export function layOut(clone: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: clone, maxBuffer: 512 * 1024 * 1024 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  const installed = join(clone, 'node_modules');
  const own = join(folder, 'node_modules');
  mkdirSync(join(own, PACKAGES), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== PACKAGES && name !== '.package-lock.json') symlinkSync(join(installed, name), join(own, name));
  const rooms = execFileSync('git', ['ls-tree', '-r', '--name-only', commit], { cwd: clone, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => path.slice(0, -'/package.json'.length));
  for (const room of rooms) symlinkSync(join(folder, room), join(own, PACKAGES, room.split('/').at(-1) ?? room));
}

/** The commit to compare with: the one named, else the newest tag. */
export function commitBefore(clone: string, named: string | undefined): string {
  if (named)
    return execFileSync('git', ['rev-parse', '--verify', `${named}^{commit}`], { cwd: clone, encoding: 'utf8' }).trim();
  const tag = execFileSync('git', ['tag', '--sort=-creatordate', '--merged'], { cwd: clone, encoding: 'utf8' }).split(
    '\n',
  )[0];
  if (!tag)
    throw new Error('There is no tag to compare with; name a commit: npm run upgrade -w @filiale/e2e -- <commit>');
  return tag;
}
