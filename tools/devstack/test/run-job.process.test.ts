import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { processIdentity } from '../src/process-identity.ts';
import { endJobs, runJob } from '../src/run-job.ts';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'filiale-job-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

/** A shell below a shell that waits for a program, as `npm run build` does; reports the program's pid. */
function startBuild(signal?: AbortSignal) {
  const file = join(stateDir, 'pid');
  const script = `sh -c 'sleep 60 & echo $! > ${file}; wait'; true`;
  const ended = runJob(stateDir, {
    name: 'build',
    command: 'sh',
    args: ['-c', script],
    cwd: stateDir,
    env: process.env,
    signal,
  });
  const pidOfProgram = async (): Promise<number> => {
    for (;;) {
      try {
        const pid = Number(readFileSync(file, 'utf8'));
        if (pid > 0) return pid;
      } catch {
        // Not written yet.
      }
      await pause(10);
    }
  };
  return { ended, pidOfProgram };
}

const isGone = async (pid: number): Promise<void> => {
  while (processIdentity(pid) !== undefined) await pause(10);
};

it('ends with all that it has started when the command is cancelled', async () => {
  const { ended, pidOfProgram } = startBuild();
  const pid = await pidOfProgram();
  endJobs();
  await expect(ended).rejects.toThrow('build: ended with SIGKILL');
  await isGone(pid);
});

it('ends with all that it has started when its signal says so, and is not begun after that', async () => {
  const stop = new AbortController();
  const { ended, pidOfProgram } = startBuild(stop.signal);
  const pid = await pidOfProgram();
  stop.abort();
  await expect(ended).rejects.toThrow('build: ended with SIGKILL');
  await isGone(pid);
  await expect(startBuild(stop.signal).ended).rejects.toThrow('build: was not begun');
});
