import { createHash } from 'node:crypto';

/** So many devices are woken at once; beyond them each adds a millisecond to the time that all are spread over. */
const AT_ONCE = 50;
/** What all wait for is there within two seconds; this much of it may go to spreading. */
const MOST_MS = 500;

/** Over how long so many devices are spread that are woken by the same change, in ms. */
export const spreadMs = (devices: number): number => Math.min(MOST_MS, Math.max(0, devices - AT_ONCE));

/** The moment within `withinMs` at which a device is woken, in ms: always the same of an id, and even over all ids. */
export const momentOf = (deviceId: string, withinMs: number): number =>
  Math.floor((createHash('sha256').update(deviceId).digest().readUInt32BE(0) / 2 ** 32) * withinMs);
