import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { lastLines } from './log-files.ts';
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

/** Runs something to its end, its output in a log of its own; fails with the last lines of it. */
export async function runJob(stateDir: string, job: Job): Promise<void> {
  const log = logFileOf(stateDir, job.name);
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const outcome = await new Promise<string | undefined>((resolve) => {
    const { cwd, env, signal, owner } = job;
    const as = owner && { uid: owner.uid, gid: owner.gid };
    const child = spawn(job.command, job.args, { cwd, env, signal, stdio: ['ignore', output, output], ...as });
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`));
  });
  closeSync(output);
  if (outcome === undefined) return;
  const lines = lastLines(log, 15).map((line) => `    ${line.slice(0, 400)}`);
  throw new ProcessFailure([`${job.name}: ${outcome}.`, ...lines, `  Log: ${log}`].join('\n'));
}
