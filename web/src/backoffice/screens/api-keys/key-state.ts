import type { ApiKey } from '@filiale/contracts/workforce/api-key';
import type { Tone } from '../../../ui/chip.tsx';

/** What lists and forms read of a key to say what it is. */
export type KeyFacts = Pick<ApiKey, 'hasKey' | 'isEnabled' | 'expiresAt' | 'formerKeyEndsAt' | 'lastUsedAt'>;
export type KeyState = 'off' | 'over' | 'valid' | 'ended' | 'none';

/** What a key is: whether it opens something, and if not, why. */
export function keyState({ hasKey, isEnabled, expiresAt, formerKeyEndsAt, lastUsedAt }: KeyFacts, now: Date): KeyState {
  // A key that was used, or has a former one, was made once.
  if (!hasKey) return (formerKeyEndsAt ?? lastUsedAt) ? 'ended' : 'none';
  if (!isEnabled) return 'off';
  return Date.parse(expiresAt) <= now.getTime() ? 'over' : 'valid';
}

export const keyTones: Readonly<Record<KeyState, Tone>> = {
  off: 'error',
  over: 'error',
  valid: 'ok',
  ended: 'error',
  none: 'warn',
};
