import { describe, expect, it } from '@jest/globals';
import { batchParts } from './batch-parts.ts';

describe('what a batch writes', () => {
  const all = Array.from({ length: 501 }, (_, at) => at);

  it('goes in parts that even a slow store writes in time, in order and whole [RES-044]', () => {
    const parts = batchParts(all, 'write');
    expect(parts.flat()).toEqual(all);
    expect(Math.max(...parts.map(({ length }) => length))).toBe(50);
  });

  it('is checked together, as far as one call reaches', () => {
    expect(batchParts(all, 'check').map(({ length }) => length)).toEqual([500, 1]);
    expect(batchParts([], 'check')).toEqual([]);
  });
});
