import { expect, it } from '@jest/globals';
import { neighbour, toggled } from './catalogue-moves.ts';

it('a second tap on a range shows all again, and on a product closes its popup [SITE-051, SITE-052]', () => {
  expect([toggled('', 'catSnack'), toggled('catSnack', 'dogSnack'), toggled('catSnack', 'catSnack')]).toEqual([
    ...['catSnack', 'dogSnack', ''],
  ]);
});

it('the popup goes on behind the last product and before the first [SITE-053]', () => {
  const ids = ['a', 'b', 'c'];
  expect([neighbour(ids, 'c', 1), neighbour(ids, 'a', -1), neighbour(ids, 'a', 1)]).toEqual(['a', 'c', 'b']);
});
