import { createHash } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import type { ClockAction } from '@filiale/contracts/workforce/time-tracking';

/**
 * The id of a stamp: the same for the same key of the same person, so that a repeated call is the same stamp. A clock uses one key for a stamp whether it is
 * sent at once or handed in later: an answer that got lost makes no second one.
 */
export function stampIdOf(userId: string, action: ClockAction, key: string | undefined): string {
  if (key === undefined) return newId();
  const hex = createHash('sha256').update(`stamp ${userId} ${action} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
