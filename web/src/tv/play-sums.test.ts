import { describe, expect, it } from '@jest/globals';
import { nextToHandIn, withPlay } from './play-sums.ts';

let made = 0;
const newKey = () => `key-${++made}`;
const play = { at: new Date('2026-11-26T11:30:00Z'), segment: 'noon', item: 'soup', manifest: 'm', durationMs: 10_000 };

describe('what a screen showed [RES-038]', () => {
  it('is added up per item, hour and manifest', () => {
    let sums = withPlay([], play, newKey);
    sums = withPlay(sums, play, newKey);
    sums = withPlay(sums, { ...play, item: 'hello' }, newKey);
    sums = withPlay(sums, { ...play, at: new Date('2026-11-26T12:00:00Z') }, newKey);
    sums = withPlay(sums, { ...play, manifest: 'n' }, newKey);
    expect(sums.map(({ hour, item, plays, durationMs }) => [hour, item, plays, durationMs])).toEqual([
      ['2026-11-26T11:00:00.000Z', 'soup', 2, 20_000],
      ['2026-11-26T11:00:00.000Z', 'hello', 1, 10_000],
      ['2026-11-26T12:00:00.000Z', 'soup', 1, 10_000],
      ['2026-11-26T11:00:00.000Z', 'soup', 1, 10_000],
    ]);
    expect(new Set(sums.map(({ key }) => key)).size).toBe(4);
  });

  it('counts under another key once it was handed in', () => {
    const sums = withPlay([], play, newKey);
    const sent = new Set(nextToHandIn(sums).map(({ key }) => key));
    expect(withPlay(sums, play, newKey, sent).map(({ plays }) => plays)).toEqual([1, 1]);
  });
});
