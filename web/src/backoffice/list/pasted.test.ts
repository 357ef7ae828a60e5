import { describe, expect, it } from '@jest/globals';
import { isTable, pastedCells } from './pasted.ts';

describe('what is copied from a spreadsheet', () => {
  it.each([
    ['5,20\r\n6,30\r\n', [['5,20'], ['6,30']]],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"zwei\nZeilen"\t"mit ""Worten"""', [['zwei\nZeilen', 'mit "Worten"']]],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('%j is %j', (text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  it('is a single value where it has neither columns nor rows', () => {
    expect(isTable('5,20\n')).toBe(false);
    expect(isTable('5,20\n6,30')).toBe(true);
  });
});
