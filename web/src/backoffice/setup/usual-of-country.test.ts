import { expect, it } from '@jest/globals';
import { usualOfCountry } from './usual-of-country.ts';

it.each([
  ['AT', { locale: 'de-AT', currency: 'EUR' }],
  ['FR', { locale: 'fr-FR', currency: 'EUR' }],
  ['CZ', { locale: 'cs-CZ', currency: 'CZK' }],
  ['CH', { locale: 'de-CH', currency: 'CHF' }],
  ['LI', { currency: 'CHF' }],
  ['JP', {}],
])('of %s the setup proposes %j', (country, proposed) => {
  expect(usualOfCountry(country)).toEqual(proposed);
});
