import { expect, it } from '@jest/globals';
import { axisText } from './figure-text.ts';

const euros = { unit: 'cents', currency: 'EUR' } as const;

it.each([
  ['de', 120_000, '1.200\u00a0€'],
  ['en', 120_000, '€1,200'],
  ['de', -40_000, '-400\u00a0€'],
  ['de', 50, '0,50\u00a0€'],
  ['de', 0, '0\u00a0€'],
])('has no cents beside an axis where there are none: in %s %i is %s', (locale, figure, text) => {
  expect(axisText(figure, euros, locale)).toBe(text);
});
