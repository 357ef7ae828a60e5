import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The commit to compare with: the one named, else the newest tag before this commit; none where there is neither, nor git. */
export function commitBefore(clone: string, named: string | undefined): string | undefined {
  if (named)
    return execFileSync('git', ['rev-parse', '--verify', `${named}^{commit}`], { cwd: clone, encoding: 'utf8' }).trim();
  if (!existsSync(join(clone, '.git'))) return undefined;
  const tags = execFileSync('git', ['tag', '--sort=-creatordate', '--merged'], { cwd: clone, encoding: 'utf8' });
  return tags.split('\n')[0] || undefined;
}
