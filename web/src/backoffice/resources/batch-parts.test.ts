import { describe, expect, it } from '@jest/globals';
import { batchParts } from './batch-parts.ts';

describe('parts of a batch', () => {
  it('are as large as they may be, in order and whole [RES-044]', () => {
    const all = Array.from({ length: 101 }, (_, at) => at);
    const parts = batchParts(all, 50);
    expect(parts.flat()).toEqual(all);
    expect(parts.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(batchParts([], 50)).toEqual([]);
  });
});
