/** How long ago a screen may have been heard of: it polls every 25 s, and its record says so to the minute. */
const ONLINE_MS = 150_000;
const STALE_MS = 10 * 60_000;

export type ScreenState = 'off' | 'unpaired' | 'running' | 'stale' | 'offline';
type Seen = { readonly isEnabled: boolean; readonly hasKey: boolean; readonly lastSeenAt: string | null };

/** How a screen is, from when it was last heard of. One that is offline plays on from what it keeps. Source: RES-038. */
export function screenState({ isEnabled, hasKey, lastSeenAt }: Seen, now: Date): ScreenState {
  if (!isEnabled) return 'off';
  if (!hasKey) return 'unpaired';
  const agoMs = lastSeenAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(lastSeenAt);
  if (agoMs <= ONLINE_MS) return 'running';
  return agoMs <= STALE_MS ? 'stale' : 'offline';
}
