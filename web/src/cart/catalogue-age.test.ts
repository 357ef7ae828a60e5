import { expect, it } from '@jest/globals';
import { isCatalogueStale } from './catalogue-age.ts';

const HOUR_MS = 3_600_000;

it.each([
  [0, false],
  [4 * HOUR_MS, false],
  [4 * HOUR_MS + 1, true],
])('a catalogue loaded %d ms ago is stale: %s [PROD-029]', (age, expected) => {
  expect(isCatalogueStale(1_000, 1_000 + age)).toBe(expected);
});
