/** How long ago a screen may have been heard of: it polls every 25 s, and its record says so to the minute. */
const ONLINE_MS = 150_000;
/** A screen that plays asks all the time; a restart, or a network that is away for a moment, is no fault. */
export const AWAY_AFTER_MINUTES = 10;
const MINUTE_MS = 60_000;

export type ScreenState = 'off' | 'unpaired' | 'running' | 'stale' | 'offline';
type Seen = { readonly isEnabled: boolean; readonly hasKey: boolean; readonly lastSeenAt: string | null };

/** How a screen is, from when it was last heard of. One that is offline plays on from what it keeps. Source: RES-038. */
export function screenState({ isEnabled, hasKey, lastSeenAt }: Seen, now: Date): ScreenState {
  if (!isEnabled) return 'off';
  if (!hasKey) return 'unpaired';
  const agoMs = lastSeenAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(lastSeenAt);
  if (agoMs <= ONLINE_MS) return 'running';
  return agoMs <= AWAY_AFTER_MINUTES * MINUTE_MS ? 'stale' : 'offline';
}
