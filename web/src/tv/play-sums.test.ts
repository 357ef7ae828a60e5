import type { PlayedItem } from '@filiale/contracts/signage/signage-manifest';
import { describe, expect, it } from '@jest/globals';
import { nextToHandIn, withPlay } from './play-sums.ts';

let made = 0;
const newKey = () => `key-${++made}`;
const at = new Date('2026-11-26T11:30:00Z');
const play = { at, segment: 'noon', item: 'soup', manifest: 'm', durationMs: 10_000, isNew: true };
const after = (sums: readonly PlayedItem[], shown: typeof play, sent?: ReadonlySet<string>): readonly PlayedItem[] => {
  const sum = withPlay(sums, shown, newKey, sent);
  return [...sums.filter(({ key }) => key !== sum.key), sum];
};

describe('what a screen showed [RES-038]', () => {
  it('is added up per item, hour and manifest', () => {
    let sums = after([], play);
    sums = after(sums, play);
    sums = after(sums, { ...play, isNew: false });
    sums = after(sums, { ...play, item: 'hello' });
    sums = after(sums, { ...play, at: new Date('2026-11-26T12:00:00Z') });
    sums = after(sums, { ...play, manifest: 'n' });
    expect(sums.map(({ hour, item, plays, durationMs }) => [hour, item, plays, durationMs])).toEqual([
      ['2026-11-26T11:00:00.000Z', 'soup', 2, 30_000],
      ['2026-11-26T11:00:00.000Z', 'hello', 1, 10_000],
      ['2026-11-26T12:00:00.000Z', 'soup', 1, 10_000],
      ['2026-11-26T11:00:00.000Z', 'soup', 1, 10_000],
    ]);
    expect(new Set(sums.map(({ key }) => key)).size).toBe(4);
  });

  it('counts under another key once it was handed in, where it goes on as no further play', () => {
    const sums = after([], play);
    const sent = new Set(nextToHandIn(sums).map(({ key }) => key));
    const more = after(after(sums, { ...play, isNew: false }, sent), { ...play, isNew: false }, sent);
    expect(more.map(({ plays, durationMs }) => [plays, durationMs])).toEqual([
      [1, 10_000],
      [0, 20_000],
    ]);
  });
});
