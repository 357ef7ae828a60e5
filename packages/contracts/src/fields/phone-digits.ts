/** Fewer digits are found in too many numbers. */
const LEAST = 4;

/**
 * The digits by which a number is found however it is written: `0664 12 34`, `+43 (0) 664/1234`, `0043 664 1234` and `664-1234` without signs and
 * noughts before them, as they stand in the international form. Null where a search asks for no number.
 */
export function phoneDigits(search: string): string | null {
  if (!/^[\d\s+()/.-]+$/.test(search)) return null;
  const digits = search
    .replace(/\(\s*0\s*\)/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return digits.length < LEAST ? null : digits;
}
