import { describe, expect, it } from '@jest/globals';
import { furthest, totalOf } from './list-total.ts';

const answered = (total: number, isTotalMinimum?: boolean) =>
  totalOf({ total, page: 1, pageSize: 50, ...(isTotalMinimum && { isTotalMinimum }) });

describe('how many records a list has', () => {
  it('grows while somebody scrolls beyond what is counted, and does not shrink when they come back', () => {
    const first = furthest(answered(10_000, true), null);
    expect(first).toEqual({ count: 10_000, isMinimum: true });
    const beyond = furthest(answered(10_050, true), first);
    expect(beyond).toEqual({ count: 10_050, isMinimum: true });
    expect(furthest(answered(10_000, true), beyond)).toBe(beyond);
  });

  it('is what was answered last once the end was counted, and what was known while nothing is answered', () => {
    const end = furthest(answered(10_060), answered(10_100, true));
    expect(end).toEqual({ count: 10_060, isMinimum: false });
    expect(furthest(answered(10_000, true), end)).toBe(end);
    expect(furthest(answered(9_000), end)).toEqual({ count: 9_000, isMinimum: false });
    expect(furthest(null, end)).toBe(end);
  });
});
