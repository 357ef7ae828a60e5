import type { PlayedItem } from '@filiale/contracts/signage/signage-manifest';

const HOUR_MS = 3_600_000;
/** Kept while nobody takes them: a month of hours with some items each. */
const MOST_KEPT = 20_000;
/** Handed in at once. */
const MOST_AT_ONCE = 500;

type Shown = Pick<PlayedItem, 'segment' | 'item' | 'manifest' | 'durationMs'> & { readonly at: Date };

/** Adds to sums what was shown just now. One that is being handed in is left alone: it counts once, as it was sent. */
export function withPlay(
  sums: readonly PlayedItem[],
  { at, segment, item, manifest, durationMs }: Shown,
  newKey: () => string,
  sent: ReadonlySet<string> = new Set(),
): readonly PlayedItem[] {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const isSame = (sum: PlayedItem): boolean =>
    sum.hour === hour &&
    sum.segment === segment &&
    sum.item === item &&
    sum.manifest === manifest &&
    !sent.has(sum.key);
  const known = sums.find(isSame);
  const lasted = Math.max(0, Math.round(durationMs));
  if (!known) {
    const next = {
      ...{ key: newKey(), hour, segment, item, manifest },
      plays: 1,
      durationMs: Math.min(lasted, HOUR_MS),
    };
    return [...sums, next].slice(-MOST_KEPT);
  }
  const more = { ...known, plays: known.plays + 1, durationMs: Math.min(known.durationMs + lasted, HOUR_MS) };
  return sums.map((sum) => (sum === known ? more : sum));
}

/** Those to hand in together, the oldest first. */
export const nextToHandIn = (sums: readonly PlayedItem[]): readonly PlayedItem[] => sums.slice(0, MOST_AT_ONCE);
