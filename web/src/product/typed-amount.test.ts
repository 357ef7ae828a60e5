import { expect, it } from '@jest/globals';
import { productMessages } from './product-messages.ts';
import { typedAmountText } from './typed-amount.ts';

it.each([
  ['de-AT', { text: '3.500', read: 3500, kept: 3500 }, ''],
  ['de-AT', { text: '3500', read: 3500, kept: 3500 }, 'Verstanden als 3.500 g.'],
  ['de-AT', { text: '3.5', read: 3.5, kept: 100 }, 'Statt „3.5“ gilt 100 g, die nächste mögliche Menge.'],
  ['de-AT', { text: 'viel', read: 0, kept: 100 }, 'Statt „viel“ gilt 100 g, die nächste mögliche Menge.'],
  ['en-GB', { text: '3500', read: 3500, kept: 3500 }, 'Understood as 3,500 g.'],
] as const)('in %s says of %j %p [PROD-020]', (locale, typed, said) => {
  expect(typedAmountText(typed, 'g', locale, productMessages[locale])).toBe(said);
});
