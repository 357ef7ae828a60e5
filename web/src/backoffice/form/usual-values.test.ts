import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { expect, it } from '@jest/globals';
import { usualValues } from './usual-values.ts';

const given = { looked: null, now: new Date('2026-11-27T21:00:00Z'), zoneOf: () => 'Europe/Vienna' };

it('a closing begins with the only branch of a manager, and with the day that ends now', () => {
  expect(usualValues(DayClosing, { ...given, branches: ['graz'] })).toEqual({
    branch: 'graz',
    localDate: '2026-11-27',
  });
  const afterMidnight = new Date('2026-11-28T00:30:00Z');
  expect(usualValues(DayClosing, { ...given, branches: ['graz'], now: afterMidnight }).localDate).toBe('2026-11-27');
});

it('of several branches a new record begins with the one that is looked at, if it may be of it', () => {
  expect(usualValues(DayClosing, { ...given, branches: ['graz', 'wien'] })).not.toHaveProperty('branch');
  expect(usualValues(DayClosing, { ...given, branches: ['graz', 'wien'], looked: 'wien' }).branch).toBe('wien');
  expect(usualValues(DayClosing, { ...given, branches: ['graz', 'wien'], looked: 'linz' })).not.toHaveProperty(
    'branch',
  );
});
