import { expect, it } from '@jest/globals';
import { byDate } from './content-order.ts';

it('contents are listed newest first, undated ones last, of one day by id descending [SITE-060]', () => {
  const contents = [
    { id: 'a', date: null },
    { id: 'b', date: '2026-01-02' },
    { id: 'c', date: '2026-03-01' },
    { id: 'd', date: '2026-01-02' },
    { id: 'e', date: null },
  ];
  expect(contents.toSorted(byDate).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'e', 'a']);
});
