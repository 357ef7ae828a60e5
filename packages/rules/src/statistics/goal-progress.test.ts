import { expect, it } from '@jest/globals';
import { goalProgress } from './goal-progress.ts';

const november = { from: '2026-11-01', to: '2026-11-30', target: 40_000 };

it.each([
  ['in its middle', 10_000, '2026-11-15', { reachedPercent: 25, day: 15, days: 30 }],
  ['before it', 0, '2026-10-20', { reachedPercent: 0, day: 0, days: 30 }],
  ['after it, reached and more', 50_000, '2026-12-24', { reachedPercent: 125, day: 30, days: 30 }],
  ['where more was taken back than sold', -300, '2026-11-03', { reachedPercent: 0, day: 3, days: 30 }],
])('a goal says how far it is, and which of its days it is: %s', (_when, reached, today, progress) => {
  expect(goalProgress(november, reached, today)).toEqual(progress);
});
