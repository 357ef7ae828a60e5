import { expect, it } from '@jest/globals';
import { screenState } from './screen-state.ts';

const now = new Date('2026-11-26T12:00:00Z');
const seen = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();

it.each([
  [true, true, seen(1), 'running'],
  [true, true, seen(5), 'stale'],
  [true, true, seen(11), 'offline'],
  [true, true, null, 'offline'],
  [true, false, seen(1), 'unpaired'],
  [false, true, seen(1), 'off'],
])('a screen that is on: %s, paired: %s, seen %s, is %s [RES-038]', (isEnabled, hasKey, lastSeenAt, state) => {
  expect(screenState({ isEnabled, hasKey, lastSeenAt }, now)).toBe(state);
});
