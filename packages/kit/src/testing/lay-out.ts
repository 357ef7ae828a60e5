import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = '@filiale';

/**
 * Puts packages beside sources that were laid into a folder: third-party ones are those of the clone, the product's own are those of the
 * folder.
 * @param paths tracked files of the folder
 */
export function linkPackages(clone: string, folder: string, paths: readonly string[]): void {
  const installed = join(clone, 'node_modules');
  const own = join(folder, 'node_modules');
  mkdirSync(join(own, PACKAGES), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== PACKAGES && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(installed, name), join(own, name));
  const rooms = paths
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => path.slice(0, -'/package.json'.length));
  for (const room of rooms) {
    symlinkSync(join(folder, room), join(own, PACKAGES, room.split('/').at(-1) ?? room));
    const apart = join(clone, room, 'node_modules');
    if (existsSync(apart)) symlinkSync(apart, join(folder, room, 'node_modules'));
  }
}

/** Lays what a clone holds now, as git would commit it, into a folder, beside its packages. */
export function layOutClone(clone: string, folder: string): void {
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', git, { cwd: clone, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(clone, path)));
  const packed = execFileSync('tar', ['-c', '--null', '-T', '-', '-f', '-'], {
    cwd: clone,
    input: paths.join('\0'),
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-f', '-'], { cwd: folder, input: packed });
  linkPackages(clone, folder, paths);
}
