import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

/** How a process is run, in a form that can be written down. */
export type ProcessCommand = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment, nothing is inherited but what stands here. */
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  /** Variable that moves the port, for the message when another program holds it. */
  readonly portVariable: string;
  readonly readyWithinMs: number;
  readonly stopSignal: NodeJS.Signals;
  /** Changes when the code behind the command changes. */
  readonly version?: string;
  /** Runs as this user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
};

/** What is known of a process that was started from a state folder. */
export type ProcessRecord = {
  readonly name: string;
  readonly pid: number;
  /** See `processIdentity`. */
  readonly identity: string;
  /** As it was started; one that would be started otherwise today is out of date. */
  readonly command: ProcessCommand;
  readonly log: string;
};

const folder = (stateDir: string): string => join(stateDir, 'run');
const fileOf = (stateDir: string, name: string): string => join(folder(stateDir), `${name}.json`);

/** Readable by the owner only, since environments hold secrets. */
export function writeRecord(stateDir: string, record: ProcessRecord): void {
  mkdirSync(folder(stateDir), { recursive: true });
  const file = fileOf(stateDir, record.name);
  writeFileSync(`${file}.new`, JSON.stringify(record, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function removeRecord(stateDir: string, name: string): void {
  rmSync(fileOf(stateDir, name), { force: true });
}

/** The record as written, whether or not its process still runs. */
export function readRecord(stateDir: string, name: string): ProcessRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(stateDir, name), 'utf8')) as ProcessRecord;
  } catch {
    return undefined; // No file, or one that a crash left half written: nothing that could be trusted.
  }
}

/** The record of a process that runs now and is certainly the one we started. */
export function runningRecord(stateDir: string, name: string): ProcessRecord | undefined {
  const record = readRecord(stateDir, name);
  return record && processIdentity(record.pid) === record.identity ? record : undefined;
}

/** Names of all processes ever started from this folder and not stopped by us. */
export function recordedNames(stateDir: string): string[] {
  try {
    return readdirSync(folder(stateDir))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
  } catch {
    return []; // Nothing was started yet.
  }
}
