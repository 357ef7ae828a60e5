import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { offsetMs, rememberOffsets, zoneOffsets } from './zone-offsets.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-21T12:00:00Z');

describe('offsets handed over', () => {
  it('are a span per change of the clocks', () => {
    const { changes, until } = zoneOffsets('Europe/Vienna', now);
    expect(changes.map(({ from, offset }) => [new Date(from).toISOString(), offset / 3_600_000])).toEqual([
      ['2026-11-14T00:00:00.000Z', 1],
      ['2027-03-28T01:00:00.000Z', 2],
      ['2027-10-31T01:00:00.000Z', 1],
    ]);
    expect(new Date(until).toISOString()).toBe('2027-12-19T00:00:00.000Z');
  });

  it.each(['Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'])(
    'say the same as Intl in %s, before, within and after',
    (zone) => {
      const at = fc.integer({ min: now.getTime() - 30 * DAY_MS, max: now.getTime() + 500 * DAY_MS });
      const instants = fc.sample(at, 2_000);
      const asked = instants.map((instant) => offsetMs(zone, instant));
      rememberOffsets(zoneOffsets(zone, now));
      expect(instants.map((instant) => offsetMs(zone, instant))).toEqual(asked);
    },
  );
});
