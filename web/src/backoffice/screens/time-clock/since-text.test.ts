import { expect, it } from '@jest/globals';
import { sinceText } from './since-text.ts';

it('names the day where it is not today', () => {
  const now = new Date('2026-11-20T17:07:00.000Z');
  const since = (instant: string) => sinceText(instant, now, 'Europe/Vienna', 'de-AT');
  expect(since('2026-11-20T09:02:00.000Z')).toBe('10:02');
  expect(since('2026-11-19T12:27:00.000Z')).toMatch(/^Do\.? 13:27$/);
});
