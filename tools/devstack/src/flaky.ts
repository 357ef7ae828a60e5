import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/** When each file passed only when it was run again; ISO instants. */
export type Flaky = Readonly<Record<string, readonly string[]>>;

const REMEMBERED_MS = 7 * 24 * 3600_000;
const file = (): string => join(cacheFolder, 'flaky.json');

/** Adds files to what is known of the last seven days; those that are in it already are `again`. */
export function noteFlaky(known: Flaky, files: readonly string[], now: Date): { known: Flaky; again: string[] } {
  const isRecent = (instant: string): boolean => now.getTime() - Date.parse(instant) < REMEMBERED_MS;
  const recent = Object.entries(known)
    .map(([name, instants]) => [name, instants.filter(isRecent)] as const)
    .filter(([, instants]) => instants.length > 0);
  const kept: Flaky = Object.fromEntries(recent);
  const again = files.filter((name) => kept[name] !== undefined);
  const added = files.map((name) => [name, [...(kept[name] ?? []), now.toISOString()]] as const);
  return { known: { ...kept, ...Object.fromEntries(added) }, again };
}

/** Writes down what passed only when it was run again; returns what did so before within seven days. */
export function rememberFlaky(files: readonly string[], now = new Date()): string[] {
  if (files.length === 0) return [];
  const { known, again } = noteFlaky(read(), files, now);
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
