import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** Lays what a clone holds now, as git would commit it, into a folder. Answers the paths. */
function layOutSources(clone: string, folder: string): readonly string[] {
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
  return paths;
}

/** The same, beside its packages. */
export function layOutClone(clone: string, folder: string): void {
  linkPackages(clone, folder, layOutSources(clone, folder));
}

/**
 * The same for bundlers, which follow no link out of their folder: packages stand in it as hard links, so it must lie on the file system of
 * the clone.
 */
export function layOutBuildable(clone: string, folder: string): void {
  const paths = layOutSources(clone, folder);
  const rooms = paths.filter((path) => /(^|\/)package\.json$/.test(path)).map((path) => dirname(path));
  for (const room of rooms) {
    const installed = join(clone, room, 'node_modules');
    if (existsSync(installed)) execFileSync('cp', ['-RPl', installed, join(folder, room, 'node_modules')]);
  }
}
