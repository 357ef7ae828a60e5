import { randomKey } from '../api/random-key.ts';
import { withPlay } from './play-sums.ts';
import type { ScreenClock } from './screen-clock.ts';
import type { ScreenStore } from './screen-store.ts';

/** A stretch that nobody counted for longer than this: the device slept, and nothing was seen. Counted is each minute. */
const LONGEST_STRETCH_MS = 90_000;

type Metered = { readonly segment: string; readonly item: string; readonly manifest: string };

/** Counts how long items are seen, each minute and when another one is, so that a device that is switched off loses a minute at most. Source: RES-038. */
export function createPlayMeter(
  store: Pick<ScreenStore, 'read' | 'putPlay'>,
  clock: Pick<ScreenClock, 'read' | 'monotonic'>,
) {
  let seen: (Metered & { countedMs: number }) | null = null;
  const add = async (isNew: boolean, durationMs: number): Promise<void> => {
    if (!seen) return;
    const { at, isTrusted } = clock.read();
    // Without a trusted clock nobody knows in which hour it was.
    if (!isTrusted) return;
    const { segment, item, manifest } = seen;
    const { plays, sent } = store.read();
    const begun = new Date(at.getTime() - durationMs);
    const shown = { at: begun, segment, item, manifest, durationMs, isNew };
    await store.putPlay(withPlay(plays, shown, randomKey, new Set(sent)));
  };
  /** Counts what was seen until now. */
  const count = async (): Promise<void> => {
    if (!seen) return;
    const nowMs = clock.monotonic();
    const lasted = Math.min(nowMs - seen.countedMs, LONGEST_STRETCH_MS);
    seen.countedMs = nowMs;
    await add(false, lasted);
  };
  return {
    count,
    /** Another item is seen, or the same once more; null: none. */
    see: async (next: Metered | null): Promise<void> => {
      const counted = count();
      seen = next && { ...next, countedMs: clock.monotonic() };
      await Promise.all([counted, add(true, 0)]);
    },
  };
}
export type PlayMeter = ReturnType<typeof createPlayMeter>;
