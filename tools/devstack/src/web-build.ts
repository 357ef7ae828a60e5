import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';
import { awaiting, type Report, seconds, silent } from './progress.ts';
import { runJob } from './run-job.ts';
import { sourceHash } from './source-hash.ts';
import { cloneDir, type Stack, toolsDir } from './stack.ts';

/** What the built web app depends on. */
export const webSources = ['web', 'packages', 'package-lock.json'] as const;

const BUILDS_KEPT = 3;
const LOCK_POLL_MS = 300;
const builds = join(toolsDir, 'web');

let hash: string | undefined;

/**
 * Folder of the built web app for the present sources (Next's standalone output). One per version of the sources, so
 * that a build never changes files under a running server.
 */
export function webBuildDirectory(): string {
  hash ??= sourceHash(webSources);
  return join(builds, hash.slice(0, 16));
}

let building: Promise<void> | undefined;

/** Builds the web app in its production form unless these sources were built before; once in a process. */
export function buildWeb(stack: Stack, report: Report = silent, signal?: AbortSignal): Promise<void> {
  building ??= build(stack, report, signal);
  return building;
}

async function build(stack: Stack, report: Report, signal?: AbortSignal): Promise<void> {
  const target = webBuildDirectory();
  if (existsSync(target)) return utimesSync(target, new Date(), new Date());
  const began = Date.now();
  report('web: building');
  const make = async () => {
    if (existsSync(target)) return;
    await runJob(stack.stateDir, {
      name: 'web-build',
      command: 'npm',
      args: ['run', 'build', '-w', '@filiale/web'],
      cwd: cloneDir,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      signal,
    });
    const draft = `${target}.new`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(join(cloneDir, 'web/.next/standalone'), draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, target);
    forgetOldBuilds();
  };
  await awaiting('the build of the web app', () => withLock(make));
  report(`web: built in ${seconds(began)}`);
}

function forgetOldBuilds(): void {
  const byAge = readdirSync(builds)
    .filter((name) => name !== 'lock.json')
    .map((name) => join(builds, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of byAge.slice(BUILDS_KEPT)) rmSync(old, { recursive: true, force: true });
}

/** One build at a time in a clone; a lock whose holder is gone counts as free. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const lock = join(builds, 'lock.json');
  mkdirSync(builds, { recursive: true });
  while (isHeld(lock)) await sleep(LOCK_POLL_MS);
  writeFileSync(lock, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }));
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isHeld(lock: string): boolean {
  if (!existsSync(lock)) return false;
  const { pid, identity } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; identity: string };
  return processIdentity(pid) === identity;
}
