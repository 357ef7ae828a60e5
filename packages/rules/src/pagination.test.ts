import { expect, it } from '@jest/globals';
import { pageLabel, pageNumbers } from './pagination.ts';

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, null, 4, 5]],
  [1, 20, [1, 2, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 19, 20]],
])('page %i of %i names %j [SITE-059]', (current, pages, named) => {
  expect(pageNumbers(current, pages)).toEqual(named);
});

it('numbers have two digits at least [SITE-059]', () => {
  expect([1, 9, 10, 100].map(pageLabel)).toEqual(['01', '09', '10', '100']);
});
