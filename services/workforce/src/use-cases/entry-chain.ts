import { createHash } from 'node:crypto';
import type { SheetEntry } from '../storage/time-sheets.ts';

/** JSON with the keys of objects in order, so that equal values are equal texts, whichever store they come from. */
export function orderedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** SHA-256 of an entry and, by the hash before it, of all that came before. */
const hashOf = ({ hash: _hash, ...entry }: SheetEntry): string =>
  createHash('sha256').update(orderedJson(entry)).digest('hex');

/** An entry with its hash, after those of the person. */
export function chained(
  before: readonly SheetEntry[],
  entry: Omit<SheetEntry, 'seq' | 'previous' | 'hash'>,
): SheetEntry {
  const whole = { ...entry, seq: before.length + 1, previous: before.at(-1)?.hash ?? '', hash: '' };
  return { ...whole, hash: hashOf(whole) };
}

/** Whether no entry was changed, left out or put in after it was made. */
export const isIntact = (entries: readonly SheetEntry[]): boolean =>
  entries.every(
    (entry, index) =>
      entry.seq === index + 1 && entry.previous === (entries[index - 1]?.hash ?? '') && entry.hash === hashOf(entry),
  );
