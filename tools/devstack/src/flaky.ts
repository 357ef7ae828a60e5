import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/** A run in which a file passed only when it was run again: when (ISO), and what jest said of the failure. */
type Lapse = { readonly at: string; readonly message: string };
/** The lapses of each file, oldest first. */
export type Flaky = Readonly<Record<string, readonly Lapse[]>>;
/** What jest said of each file that failed. */
export type Failures = ReadonlyMap<string, string>;

const REMEMBERED_MS = 7 * 24 * 3600_000;
const MESSAGE_MOST = 4_000;
const file = (): string => join(cacheFolder, 'flaky.json');

/** Adds failures to what is known of the last seven days; files that are in it already are `again`, with what was said the last time. */
export function noteFlaky(known: Flaky, failures: Failures, now: Date): { known: Flaky; again: Failures } {
  const isRecent = ({ at }: Lapse): boolean => now.getTime() - Date.parse(at) < REMEMBERED_MS;
  const recent = Object.entries(known)
    .map(([name, lapses]) => [name, lapses.filter(isRecent)] as const)
    .filter(([, lapses]) => lapses.length > 0);
  const kept: Record<string, readonly Lapse[]> = Object.fromEntries(recent);
  const again = new Map<string, string>();
  for (const [name, message] of failures) {
    const former = kept[name] ?? [];
    const last = former.at(-1);
    if (last) again.set(name, last.message);
    kept[name] = [...former, { at: now.toISOString(), message: message.slice(0, MESSAGE_MOST) }];
  }
  return { known: kept, again };
}

/** Writes down what passed only when it was run again; returns what did so before within seven days, with its message of then. */
export function rememberFlaky(failures: Failures, now = new Date()): Failures {
  if (failures.size === 0) return new Map();
  const { known, again } = noteFlaky(read(), failures, now);
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), `${JSON.stringify(known, null, 2)}\n`);
  return again;
}

function read(): Flaky {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Flaky;
  } catch {
    return {}; // None yet, or none that could be read.
  }
}
