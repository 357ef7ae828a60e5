import { describe, expect, it } from '@jest/globals';
import { durationText, readDuration } from './durations.ts';

describe('a duration', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [90, '1 h 30 min'],
    [2310, '38 h 30 min'],
    [120, '2 h'],
    [-90, '−1 h 30 min'],
    [null, ''],
    ['bald', 'bald'],
  ])('of %j minutes is shown as %j', (minutes, text) => expect(durationText(minutes)).toBe(text));

  it.each(['90', '90 min', '1:30', '1 h 30', '1h30m', '1,5 h', '1.5 Std', '1 Stunde 30 Minuten'])(
    'of %j is 90 minutes',
    (typed) => expect(readDuration(typed)).toBe(90),
  );

  it('is read as it is shown', () => {
    for (const minutes of [-75, 0, 1, 59, 60, 61, 2310]) expect(readDuration(durationText(minutes))).toBe(minutes);
  });

  it('is none where nothing was typed, or no duration', () => {
    expect(readDuration('  ')).toBeNull();
    expect(readDuration('morgen')).toBe('morgen');
    expect(readDuration('1:75')).toBe('1:75');
    expect(readDuration('-')).toBe('-');
  });
});
