import { describe, expect, it } from '@jest/globals';
import { hoursText } from './hours-text.ts';

describe('hours and minutes', () => {
  it.each([
    [0, '0:00'],
    [27_720, '7:42'],
    [-3_900, '−1:05'],
    [29, '0:00'],
    [-20, '0:00'],
    [360_000, '100:00'],
  ])('%s s are written %s', (seconds, text) => {
    expect(hoursText(seconds)).toBe(text);
  });

  it('have a plus where it says something', () => {
    expect([hoursText(3_600, true), hoursText(0, true), hoursText(-3_600, true)]).toEqual(['+1:00', '0:00', '−1:00']);
  });
});
