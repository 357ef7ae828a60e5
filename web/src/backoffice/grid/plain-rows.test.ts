import { describe, expect, it } from '@jest/globals';
import { plainRows } from './plain-rows.ts';

describe('rows that are there already', () => {
  it('are found and loaded by their index, both ends included', async () => {
    const rows = plainRows([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect([rows.total, rows.count, rows.rowAt(1)?.id, rows.rowAt(3)]).toEqual([3, 3, 'b', undefined]);
    expect((await rows.load(1, 2)).map(({ id }) => id)).toEqual(['b', 'c']);
  });
});
