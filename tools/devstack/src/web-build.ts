import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';
import { type ProcessRecord, removeRecord, runningRecord, writeRecord } from './process-record.ts';
import { type Report, seconds, silent } from './progress.ts';
import { runJob } from './run-job.ts';
import { sourceHash } from './source-hash.ts';
import { cloneDir, type Stack, toolsDir } from './stack.ts';

/** What the built web app depends on. */
export const webSources = ['web', 'packages', 'package-lock.json'] as const;

const BUILDS_KEPT = 3;
const LOCK = 'web-build';
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
  await withLock(async () => {
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
  });
  report(`web: built in ${seconds(began)}`);
}

function forgetOldBuilds(): void {
  const byAge = readdirSync(builds)
    .map((name) => join(builds, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const old of byAge.slice(BUILDS_KEPT)) rmSync(old, { recursive: true, force: true });
}

/** One build at a time in a clone; a lock whose holder is gone counts as free. */
async function withLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(builds, { recursive: true });
  while (runningRecord(toolsDir, LOCK)) await sleep(LOCK_POLL_MS);
  const identity = processIdentity(process.pid) ?? '';
  const record: ProcessRecord = {
    name: LOCK,
    pid: process.pid,
    identity,
    port: 0,
    fingerprint: '',
    stopSignal: 'SIGTERM',
    log: '',
  };
  writeRecord(toolsDir, record);
  try {
    await work();
  } finally {
    removeRecord(toolsDir, LOCK);
  }
}
