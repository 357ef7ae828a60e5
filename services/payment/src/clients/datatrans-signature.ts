import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature older than this, or from as far in the future, is not accepted. */
const LONGEST_AGE_MS = 5 * 60_000;

/**
 * True when `Datatrans-Signature: t=<ms>,s0=<hex>` was made over these very bytes with our key within the last five minutes of
 * the machine's clock. `key` is in hex. Compared in constant time. Source: ordering reference §5.2.
 */
export function isSignedByDatatrans(header: unknown, body: Buffer, key: string, nowMs: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,16}),\s*s0=([0-9a-f]{64})$/i.exec(header.trim()) : null;
  const [, time, signature] = match ?? [];
  if (!time || !signature || Math.abs(nowMs - Number(time)) > LONGEST_AGE_MS) return false;
  const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(time).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
