import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNumber } from './replicas.ts';
import { logFileOf, ProcessFailure } from './run-process.ts';
import type { Stack } from './stack.ts';

/** Prints the end of a log (of all logs without a name, of each replica) and, at a terminal, goes on with what is written. */
export async function showLogs(stack: Stack, name: string | undefined): Promise<void> {
  const folder = join(stack.stateDir, 'logs');
  const all = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.log')) : [];
  const names = all.map((file) => file.slice(0, -'.log'.length)).sort();
  const wanted = names.filter((one) => name === undefined || one === name || withoutNumber(one) === name);
  if (name !== undefined && wanted.length === 0) {
    throw new ProcessFailure(`There is no log of "${name}". Logs: ${names.join(', ') || 'none yet'}.`);
  }
  if (names.length === 0) throw new ProcessFailure('Nothing was started yet.');
  const files = wanted.map((one) => logFileOf(stack.stateDir, one));
  await follow(files, name === undefined ? 15 : 200, process.stdout.isTTY);
}

/** Runs `tail` until it ends or Ctrl-C is pressed. */
export function follow(files: readonly string[], lines: number, isFollowing: boolean): Promise<void> {
  const flags = ['-n', String(lines), ...(isFollowing ? ['-F'] : [])];
  return new Promise((resolve, reject) => {
    const tail = spawn('tail', [...flags, ...files], { stdio: ['ignore', 'inherit', 'ignore'] });
    const end = () => void tail.kill();
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    tail.once('error', reject);
    tail.once('exit', () => resolve());
  });
}
