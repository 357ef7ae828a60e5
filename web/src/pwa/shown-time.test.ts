import { expect, it } from '@jest/globals';
import { shownTime } from './shown-time.ts';

const vienna = { locale: 'de-AT', timeZone: 'Europe/Vienna' } as const;

it.each([
  ['2026-11-20T17:07:00Z', '2026-11-20T17:40:00Z', '18:07'],
  // Still the 20th by UTC, but the 21st in Vienna.
  ['2026-11-20T17:07:00Z', '2026-11-20T23:10:00Z', '20.11. 18:07'],
])('what was drawn at %s is, at %s, "%s" [PWA-009]', (at, now, expected) => {
  expect(shownTime(new Date(at), new Date(now), vienna)).toBe(expected);
});
