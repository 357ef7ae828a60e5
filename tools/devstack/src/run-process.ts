import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setOnPurpose } from './bare-environment.ts';
import { lastLines } from './log-files.ts';
import { portIsTaken } from './ports.ts';
import { processIdentity } from './process-identity.ts';
import { type ProcessCommand, type ProcessRecord, removeRecord, runningRecord, writeRecord } from './process-record.ts';
import { RUN_MARK } from './run-mark.ts';

/** A process as it is to be started. */
export type ProcessSpec = ProcessCommand & {
  /** Returns whether the process does its work. Never throws. */
  readonly isReady: () => Promise<boolean>;
  /** Last words of one that cannot start yet because remains of its killed predecessor are there; it is tried again. */
  readonly retriedAfter?: RegExp;
  /** Whether nobody waits for it to be ready any more: what it waits for itself has failed, say. It goes on. */
  readonly isGivenUp?: () => boolean;
};

const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 50;
const RETRIES_MS = 15_000;
const RETRY_PAUSE_MS = 250;
const PORT_RELEASE_MS = 2_000;
const LOG_KEPT_BYTES = 8 * 1024 * 1024;

/** Something did not start or stop; the message is meant for the person at the terminal. */
export class ProcessFailure extends Error {}

export const logFileOf = (stateDir: string, name: string): string => join(stateDir, 'logs', `${name}.log`);

/**
 * Makes sure a process runs in its present form: leaves a healthy one alone, replaces one that is out of date or does
 * not answer, starts a missing one. Resolves when it is ready; returns whether it had to be started.
 */
export async function ensureProcess(stateDir: string, spec: ProcessSpec): Promise<'kept' | 'started'> {
  const running = runningRecord(stateDir, spec.name);
  if (running && isSame(running.command, spec) && (await spec.isReady())) return 'kept';
  if (running) await stopProcess(stateDir, spec.name);
  const deadline = Date.now() + RETRIES_MS;
  for (;;) {
    try {
      await launch(stateDir, spec);
      return 'started';
    } catch (error) {
      const isEarly = error instanceof ProcessFailure && spec.retriedAfter?.test(error.message) === true;
      if (!isEarly || Date.now() > deadline) throw error;
      await sleep(RETRY_PAUSE_MS);
    }
  }
}

/** Starts a process detached from this one, its output in its log file, and waits until it is ready. */
async function launch(stateDir: string, spec: ProcessSpec): Promise<void> {
  if (!(await becomesFree(spec.port))) {
    throw new ProcessFailure(
      `${spec.name}: port ${spec.port} is taken by another program. End that program or set ${spec.portVariable} to a free port.`,
    );
  }
  if (!existsSync(spec.command) && spec.command.includes('/')) {
    throw new ProcessFailure(`${spec.name}: ${spec.command} does not exist.`);
  }
  const log = logFileOf(stateDir, spec.name);
  const logStart = openLog(log);
  const output = openSync(log, 'a');
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: { ...spec.env, FILIALE_LOG_FILE: log, ...(process.env[RUN_MARK] && { [RUN_MARK]: process.env[RUN_MARK] }) },
    detached: true,
    stdio: ['ignore', output, output],
    ...spec.owner,
  });
  closeSync(output);
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended ??= signal ? `ended by ${signal}` : `ended with code ${code}`;
  });
  child.unref();
  const identity = child.pid === undefined ? undefined : processIdentity(child.pid);
  if (child.pid !== undefined && identity !== undefined) {
    const { isReady: _isReady, retriedAfter: _retriedAfter, isGivenUp: _isGivenUp, ...command } = spec;
    writeRecord(stateDir, { name: spec.name, pid: child.pid, identity, command, log });
  }
  const deadline = Date.now() + spec.readyWithinMs;
  while (Date.now() < deadline) {
    await sleep(POLL_MS);
    if (ended !== undefined) throw failure(spec, ended, log, logStart);
    if (await spec.isReady()) return;
    if (spec.isGivenUp?.()) throw failure(spec, 'no longer waited for', log, logStart);
  }
  throw failure(spec, `not ready after ${spec.readyWithinMs / 1000} s`, log, logStart);
}

/** Ends a process of this folder and waits until it is gone; after 20 s it is killed. Another's process is never touched. */
export async function stopProcess(stateDir: string, name: string): Promise<boolean> {
  const record = runningRecord(stateDir, name);
  if (record) {
    signal(record, record.command.stopSignal);
    if (!(await isGone(record, STOP_TIMEOUT_MS))) {
      signal(record, 'SIGKILL');
      await isGone(record, STOP_TIMEOUT_MS);
    }
  }
  removeRecord(stateDir, name);
  return record !== undefined;
}

/** Sends a signal to the whole process group; with SIGKILL and SIGTERM it resolves when the process is gone. */
export async function signalProcess(stateDir: string, name: string, sent: NodeJS.Signals): Promise<void> {
  const record = runningRecord(stateDir, name);
  if (!record) throw new ProcessFailure(`${name} does not run.`);
  signal(record, sent);
  if ((sent === 'SIGKILL' || sent === 'SIGTERM') && !(await isGone(record, STOP_TIMEOUT_MS))) {
    throw new ProcessFailure(`${name} is still there ${STOP_TIMEOUT_MS / 1000} s after ${sent}.`);
  }
}

/** Whether a process would be started today as it was. */
function isSame(before: ProcessCommand, now: ProcessCommand): boolean {
  const decisive = ({ command, args, cwd, env, port, version }: ProcessCommand) =>
    JSON.stringify([command, args, cwd, setOnPurpose(env).sort(), port, version]);
  return decisive(before) === decisive(now);
}

function signal(record: ProcessRecord, sent: NodeJS.Signals): void {
  // A kill is for the whole group (PostgreSQL's workers, a watcher's child); a polite signal is for the leader alone.
  for (const target of sent === 'SIGKILL' ? [-record.pid, record.pid] : [record.pid]) {
    try {
      process.kill(target, sent);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function isGone(record: ProcessRecord, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (processIdentity(record.pid) === record.identity) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** A process that was just killed may hold its port a moment longer than its pid. */
async function becomesFree(port: number): Promise<boolean> {
  const deadline = Date.now() + PORT_RELEASE_MS;
  while (await portIsTaken(port)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Keeps one older log and answers where the new lines will begin. */
function openLog(log: string): number {
  mkdirSync(dirname(log), { recursive: true });
  if (!existsSync(log)) return 0;
  const { size } = statSync(log);
  if (size < LOG_KEPT_BYTES) return size;
  rmSync(`${log}.1`, { force: true });
  renameSync(log, `${log}.1`);
  return 0;
}

function failure(spec: ProcessSpec, reason: string, log: string, logStart: number): ProcessFailure {
  const lines = lastLines(log, 12, logStart).map((line) => `    ${line.slice(0, 400)}`);
  return new ProcessFailure([`${spec.name}: ${reason}.`, ...lines, `  Log: ${log}`].join('\n'));
}
