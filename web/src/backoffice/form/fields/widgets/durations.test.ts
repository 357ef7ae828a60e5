import { describe, expect, it } from '@jest/globals';
import { durationText, readDuration, readSeconds, secondsText } from './durations.ts';

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

describe('milliseconds', () => {
  it.each([
    [10_000, '10 s', '10 s'],
    [800, '0,8 s', '0.8 s'],
    [1_250, '1,25 s', '1.25 s'],
    [null, '', ''],
  ])('%j are shown as seconds', (value, german, english) => {
    expect([secondsText(value, 'de'), secondsText(value, 'en')]).toEqual([german, english]);
    if (value !== null) expect([readSeconds(german), readSeconds(english)]).toEqual([value, value]);
  });

  it.each([
    ['10', 10_000],
    ['0,8 Sek.', 800],
    ['10 Sekunden', 10_000],
    ['1.5 seconds', 1_500],
    ['800 ms', 800],
    ['2 min', 120_000],
    ['2 Minuten', 120_000],
    ['', null],
    ['bald', 'bald'],
  ])('are read of %j as %j', (typed, value) => expect(readSeconds(typed)).toBe(value));
});
