/** Records in one call: even a slow server is done long before an answer counts as late, and progress shows. */
export const RECORDS_AT_ONCE = 50;

/** Splits what is more than one call takes. */
export const batchParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
