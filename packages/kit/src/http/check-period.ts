import type { Problem } from './problem-error.ts';

/** Refuses an end before its beginning, at the end's field; instants, days or anything else whose texts are in order. Open periods are valid. */
export function checkPeriod<F extends string, T extends string>(
  values: { readonly [N in F | T]: string | null },
  from: F,
  to: T,
  at = '',
): Problem[] {
  const begins: string | null = values[from];
  const ends: string | null = values[to];
  const isBackwards = begins !== null && ends !== null && ends < begins;
  return isBackwards ? [{ code: 'field.invalid', field: `${at}${to}`, details: { reason: 'end-before-start' } }] : [];
}
