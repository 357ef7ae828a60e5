import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { lastLines } from './log-files.ts';
import { killTree } from './process-tree.ts';
import { logFileOf, ProcessFailure } from './run-process.ts';

export type Job = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Record<string, string | undefined>;
  /** Runs as this user. */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
  /** Ends the job early. */
  readonly signal?: AbortSignal | undefined;
};

/** Pids of the jobs that run. */
const running = new Set<number>();

/** Ends every job that runs, with all that they have started: npm, say, does not end the build below it. */
export function endJobs(): void {
  for (const pid of running) killTree(pid);
}

/** Runs something to its end, its output in a log of its own; fails with the last lines of it. */
export async function runJob(stateDir: string, job: Job): Promise<void> {
  const log = logFileOf(stateDir, job.name);
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const outcome = await new Promise<string | undefined>((resolve) => {
    const { cwd, env, signal, owner } = job;
    if (signal?.aborted) return resolve('was not begun');
    const as = owner && { uid: owner.uid, gid: owner.gid };
    const child = spawn(job.command, job.args, { cwd, env, stdio: ['ignore', output, output], ...as });
    const { pid } = child;
    const end = () => pid !== undefined && killTree(pid);
    if (pid !== undefined) running.add(pid);
    signal?.addEventListener('abort', end, { once: true });
    const over = (reason: string | undefined) => {
      signal?.removeEventListener('abort', end);
      if (pid !== undefined) running.delete(pid);
      resolve(reason);
    };
    child.once('error', (error) => over(error.message));
    child.once('exit', (code, by) => over(code === 0 ? undefined : `ended with ${by ?? `code ${code}`}`));
  });
  closeSync(output);
  if (outcome === undefined) return;
  const lines = lastLines(log, 15).map((line) => `    ${line.slice(0, 400)}`);
  throw new ProcessFailure([`${job.name}: ${outcome}.`, ...lines, `  Log: ${log}`].join('\n'));
}
