import { createHash } from 'node:crypto';

/** Instant that every demo id carries, so that they sort before all records made later. */
const TIME_HEX = Date.UTC(2026, 0, 7, 8).toString(16).padStart(12, '0');

/**
 * The id of a demo record: a UUIDv7 that is the same at every load, made from the kind of record and its key. Loading twice
 * therefore finds what the first time made.
 */
export function demoId(kind: string, key: string): string {
  const hash = createHash('sha256').update(`${kind}/${key}`).digest('hex');
  const variant = ((Number.parseInt(hash[15] ?? '0', 16) & 3) | 8).toString(16);
  return `${TIME_HEX.slice(0, 8)}-${TIME_HEX.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(3, 6)}-${hash.slice(16, 28)}`;
}
