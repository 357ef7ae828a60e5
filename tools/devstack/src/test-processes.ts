import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pidsOfRun, secondsOf, secondsOfRun } from '../jest/seconds-of-run.cjs';
import { RUN_MARK } from './run-mark.ts';

const GRACE_MS = 10_000;
const POLL_MS = 100;
const LAST_WORDS_MS = 1_000;

/** A program that ran to its end: how, and the processor seconds of it and all that it waited for. */
export type Outcome = { readonly code: number; readonly seconds: number };

export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Record<string, string>;
  /** Receives whole lines. */
  readonly print: (lines: string) => void;
  /** Killed after it; counts as failed. */
  readonly withinMs?: number;
};

/** The processes of one run of the tests. */
export type TestProcesses = {
  readonly run: (program: Program) => Promise<Outcome>;
  /** Processor seconds of everything that carries the mark, and of this process. */
  readonly seconds: () => number;
  /** Asks the programs that still run to end, each with its whole group. */
  readonly endPrograms: () => void;
  /** Ends the remaining processes of the run, however they were started and even if their parent has changed; returns their names. */
  readonly end: () => Promise<string[]>;
};

/** Notes what it used when it ends. */
const TIMED = '"$@"; code=$?; times >"$0"; exit $code';

export function openTestProcesses(): TestProcesses {
  const mark = randomBytes(8).toString('hex');
  // For everything that takes this environment over; what is given another one is marked where it is started.
  process.env[RUN_MARK] = mark;
  const folder = mkdtempSync(join(tmpdir(), 'filiale-times-'));
  let count = 0;
  const leaders = new Set<number>();

  const run = ({ command, args, cwd, env, print, withinMs }: Program): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const times = join(folder, String(count++));
      const child = spawn('sh', ['-c', TIMED, times, command, ...args], {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true, // A group of its own, which ends as a whole.
      });
      const { pid } = child;
      if (pid) leaders.add(pid);
      const late =
        withinMs === undefined
          ? undefined
          : setTimeout(() => {
              print(`not done after ${Math.round(withinMs / 1000)} s; ended`);
              if (pid) signalGroup(pid, 'SIGKILL');
            }, withinMs);
      for (const stream of [child.stdout, child.stderr]) forEachLines(stream, print);
      child.once('error', reject);
      const closed = once(child, 'close').catch(() => undefined);
      child.once('exit', async (code) => {
        clearTimeout(late);
        if (pid) leaders.delete(pid);
        // Something that it left behind may hold its output open.
        await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
        resolve({ code: code ?? 1, seconds: secondsIn(times) });
      });
    });

  const endPrograms = (): void => {
    for (const pid of leaders) signalGroup(pid, 'SIGTERM');
  };

  const end = async (): Promise<string[]> => {
    endPrograms();
    const left = () => pidsOfRun(mark).filter((pid) => pid !== process.pid);
    const isOver = async (isEmpty: () => boolean, withinMs: number): Promise<void> => {
      const deadline = Date.now() + withinMs;
      while (!isEmpty() && Date.now() < deadline) await sleep(POLL_MS);
    };
    await isOver(() => leaders.size === 0, GRACE_MS);
    for (const pid of leaders) signalGroup(pid, 'SIGKILL');
    const names = [...new Set(left().map(nameOf))];
    for (const pid of left()) signal(pid, 'SIGTERM');
    await isOver(() => left().length === 0, GRACE_MS);
    for (const pid of left()) signal(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    return names;
  };

  return { run, endPrograms, end, seconds: () => secondsOfRun(mark) + secondsOf(process.pid) };
}

/** `times` of the shell: its own on the first line, on the second those of what it waited for, such as `0m12.30s 0m1.02s`. */
function secondsIn(file: string): number {
  try {
    const [, children = ''] = readFileSync(file, 'utf8').split('\n');
    const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
    return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
  } catch {
    return 0; // Killed before it could report.
  }
}

function forEachLines(stream: NodeJS.ReadableStream, print: (lines: string) => void): void {
  let begun = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const whole = `${begun}${chunk}`;
    const end = whole.lastIndexOf('\n');
    begun = whole.slice(end + 1);
    if (end >= 0) print(whole.slice(0, end));
  });
  stream.on('end', () => {
    if (begun !== '') print(begun);
  });
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return 'a process that has just ended';
  }
}

const signalGroup = (leader: number, sent: NodeJS.Signals): void => signal(-leader, sent);

function signal(target: number, sent: NodeJS.Signals): void {
  try {
    process.kill(target, sent);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
