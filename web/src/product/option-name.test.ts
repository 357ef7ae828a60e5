import { expect, it } from '@jest/globals';
import { optionName } from './option-name.ts';

it.each([
  [null, null, 'Apfelstrudel'],
  ['p1', 1, 'Apfelstrudel'],
  ['p1', null, 'Apfelstrudel'],
  ['p1', 4, '4 × Apfelstrudel'],
  ['p1', 0.5, '0,5 × Apfelstrudel'],
  [null, 4, 'Apfelstrudel'],
])('an option for product %p with amount %p reads %p [PROD-030]', (product, amount, expected) => {
  expect(optionName({ name: 'Apfelstrudel', product, amount, translations: {} }, 'de-AT')).toBe(expected);
});
