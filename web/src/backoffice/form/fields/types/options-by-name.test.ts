import { countryOptions } from '@filiale/contracts/fields/countries';
import { expect, it } from '@jest/globals';
import { optionsByName } from './options-by-name.ts';

it('many options are offered by name in the language, none first; few as their contract has them', () => {
  const countries = (words: 'de' | 'en') => [
    ...countryOptions.map(({ value, label }) => ({ value, label: label[words] })),
    { value: '', label: '–' },
  ];
  const names = (words: 'de' | 'en') => optionsByName(countries(words), words).map(({ label }) => label);
  expect(names('de').slice(0, 3)).toEqual(['–', 'Afghanistan', 'Ägypten']);
  expect(names('en').indexOf('Austria')).toBeLessThan(names('en').indexOf('Belgium'));
  const sizes = [
    { value: 'small', label: 'Klein' },
    { value: 'large', label: 'Groß' },
  ];
  expect(optionsByName(sizes, 'de')).toEqual(sizes);
});
