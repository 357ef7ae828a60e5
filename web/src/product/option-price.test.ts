import { expect, it } from '@jest/globals';
import { optionPrice } from './option-price.ts';

it.each([
  ['add', 0, null, ''],
  ['subtract', 0, null, ''],
  ['add', 0.5, null, '+ 0,50\u00a0€'],
  ['subtract', 1, null, '− 1,00\u00a0€'],
  ['overwrite', 18.9, null, '18,90\u00a0€'],
  ['overwrite', 0, null, '0,00\u00a0€'],
  ['add', 1, 'kg', '+ 1,00\u00a0€ / kg'],
] as const)('an option that does %s %d (per %s) says %p', (modifier, value, per, expected) => {
  expect(optionPrice({ modifier, value }, 'EUR', per, 'de-AT')).toBe(expected);
});
