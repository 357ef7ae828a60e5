import { MOST_OF_A_BATCH } from '@filiale/contracts/api/batch';

/** Records written by one call: even a slow store is done long before an answer counts as late, and progress shows. */
const WRITTEN_AT_ONCE = 50;

/** Splits what a batch shall check, or write. What is checked stays together, because records may lead to others of their batch. */
export function batchParts<T>(all: readonly T[], purpose: 'check' | 'write'): readonly (readonly T[])[] {
  const size = purpose === 'check' ? MOST_OF_A_BATCH : WRITTEN_AT_ONCE;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
