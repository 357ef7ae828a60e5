import { expect, it } from '@jest/globals';
import { isInHours } from './screen-hours.ts';

const zone = 'Europe/Vienna';
const late = [{ weekdays: ['friday' as const], from: '18:00', to: '02:00' }];

it.each([
  ['Friday at 17:59', '2026-11-27T16:59:00Z', false],
  ['Friday at 18:00', '2026-11-27T17:00:00Z', true],
  ['Saturday at 1:59', '2026-11-28T00:59:00Z', true],
  ['Saturday at 2:00', '2026-11-28T01:00:00Z', false],
  ['Saturday at 18:00', '2026-11-28T17:00:00Z', false],
])('a screen of Friday nights on %s [RES-038]', (_name, at, isRunning) => {
  expect(isInHours(late, new Date(at), zone)).toBe(isRunning);
  expect(isInHours([], new Date(at), zone)).toBe(true);
});
