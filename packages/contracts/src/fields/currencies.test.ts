import { expect, it } from '@jest/globals';
import { currencyChoices } from './currencies.ts';

it.each(['de', 'en'] as const)('currencies are chosen by name (%s), without those that ended', (language) => {
  const choices = currencyChoices(language, ['EUR', 'CHF']);
  const values = choices.map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['EUR', 'CHF']);
  expect(values).toContain('SEK');
  for (const ended of ['HRK', 'CUC', 'SVC', 'ZWL', 'XDR', 'BGN', 'JPY']) expect(values).not.toContain(ended);
  const others = choices.slice(2).map(({ label }) => label);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, language)));
  expect(new Set(values).size).toBe(values.length);
});
