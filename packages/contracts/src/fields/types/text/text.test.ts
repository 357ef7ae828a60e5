import { expect, it } from '@jest/globals';
import { isTimeZone } from './text.ts';

it.each([
  ['Europe/Vienna', true],
  // Names that lists of zones leave out, but every clock knows.
  ['Etc/GMT-3', true],
  ['Europe/Kyiv', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['+01:00', false],
  ['Mars/Base', false],
  ['', false],
])('the zone %s: %s', (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});
