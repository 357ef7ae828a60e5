import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { linkPackages } from '@filiale/kit/testing/lay-out';

/**
 * Lays the sources of a commit into a folder, beside the packages that are installed for this one: third-party ones are shared, the
 * product's own are those of the commit.
 */
export function layOut(clone: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: clone, maxBuffer: 512 * 1024 * 1024 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  const paths = execFileSync('git', ['ls-tree', '-r', '--name-only', commit], { cwd: clone, encoding: 'utf8' });
  linkPackages(clone, folder, paths.split('\n'));
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
