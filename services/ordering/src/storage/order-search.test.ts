import { describe, expect, it } from '@jest/globals';
import { patternsOf } from './order-search.ts';

describe('patterns of a search of orders', () => {
  it.each([
    ['Anna', ['%Anna%']],
    ['an', ['% an%']],
    ['5%', ['% 5\\%%']],
    ['Öztürk', ['%Öztürk%', '%Ozturk%', '%Oeztuerk%']],
    ['Šimić', ['%Šimić%', '%Simic%']],
    ['Strauß', ['%Strauß%', '%Strauss%']],
    ['Sørensen', ['%Sørensen%', '%Sorensen%']],
    ['0664 1234511', ['%0664 1234511%', '%6641234511%']],
    ['6641234511', ['%6641234511%']],
  ])('%j are %j', (search, patterns) => {
    expect(patternsOf(search)).toEqual(patterns);
  });
});
