import { expect, it } from '@jest/globals';
import { beyond, pageChoice, staleCaches } from './page-choice.ts';

it.each([
  [200, true, 'network'],
  [404, true, 'network'],
  // A redirect that the browser follows by itself.
  [0, true, 'network'],
  [503, true, 'copy'],
  [503, false, 'network'],
  ['late', true, 'copy'],
  ['failed', true, 'copy'],
  ['failed', false, 'offline-view'],
] as const)('network %s, copy %s: %s [PWA-010]', (outcome, hasCopy, choice) => {
  expect(pageChoice(outcome, hasCopy)).toBe(choice);
});

it('bounded caches drop their oldest entries', () => {
  expect(beyond([1, 2, 3, 4], 3)).toEqual([1]);
  expect(beyond([1, 2], 3)).toEqual([]);
});

it('caches of earlier versions are stale, those of others are not ours', () => {
  expect(
    staleCaches(
      ['filiale-pages-1', 'filiale-pages-2', 'filiale-images', 'other'],
      ['filiale-pages-2', 'filiale-images'],
    ),
  ).toEqual(['filiale-pages-1']);
});
