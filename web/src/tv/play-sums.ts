import type { PlayedItem } from '@filiale/contracts/signage/signage-manifest';

const HOUR_MS = 3_600_000;
/** Handed in at once. */
const MOST_AT_ONCE = 500;

type Shown = Pick<PlayedItem, 'segment' | 'item' | 'manifest' | 'durationMs'> & {
  /** When it was shown. */
  readonly at: Date;
  /** False: it goes on. */
  readonly isNew: boolean;
};

/**
 * The sum of its hour, with what was shown just now: one of those that are there, or another one. One that is being handed in is left alone: it counts once, as it
 * was sent.
 */
export function withPlay(
  sums: readonly PlayedItem[],
  { at, segment, item, manifest, durationMs, isNew }: Shown,
  newKey: () => string,
  sent: ReadonlySet<string> = new Set(),
): PlayedItem {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const known = sums.findLast(
    (sum) =>
      sum.hour === hour &&
      sum.segment === segment &&
      sum.item === item &&
      sum.manifest === manifest &&
      !sent.has(sum.key),
  ) ?? { key: newKey(), hour, segment, item, manifest, plays: 0, durationMs: 0 };
  const lasted = Math.max(0, Math.round(durationMs));
  return {
    ...known,
    plays: known.plays + (isNew ? 1 : 0),
    durationMs: Math.min(known.durationMs + lasted, HOUR_MS),
  };
}

/** Those to hand in together, the oldest first. */
export const nextToHandIn = (sums: readonly PlayedItem[]): readonly PlayedItem[] => sums.slice(0, MOST_AT_ONCE);
