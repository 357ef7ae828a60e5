import { describe, expect, it } from '@jest/globals';
import { faultsOf, growth, MOST_OF_ALL, mergeTimings, sumOfTimings, type Timings, unrecordedOf } from './timings.ts';

const of = (files: Record<string, number>, tasks: Record<string, number> = {}): Timings => ({ files, tasks });

describe('recorded processor seconds', () => {
  it('are wrong where a file takes more than its bound, and name what it took before', () => {
    const now = of({ 'a.test.ts': 20.4, 'b.test.ts': 20, 'e2e/kill/all-through-kills.test.ts': 60 });
    expect(faultsOf(now, of({ 'a.test.ts': 11 }))).toEqual([
      'a.test.ts takes 20.4 processor seconds, 11.0 before; 20 are the most',
    ]);
  });

  it('are missing of a test file that was never recorded, which is no fault yet', () => {
    const now = of({ 'a.test.ts': 1 });
    expect(unrecordedOf(now, ['a.test.ts', 'new.test.ts'])).toEqual(['new.test.ts']);
    expect(faultsOf(now, undefined)).toEqual([]);
  });

  it('are wrong where all together take too much, and name what grew, most first', () => {
    const files = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}.test.ts`, 19]));
    const now = of({ ...files, '7.test.ts': 20, '8.test.ts': 19.6 }, { install: MOST_OF_ALL - 1_901 });
    expect(faultsOf(now, of(files, now.tasks))).toEqual([
      `make test takes ${MOST_OF_ALL + 1} processor seconds; ${MOST_OF_ALL} are the most`,
      '  +1.0 s: 7.test.ts, 20.0 s now',
      '  +0.6 s: 8.test.ts, 19.6 s now',
    ]);
    expect(faultsOf(of(files), undefined)).toEqual([]);
  });

  it('are summed up without what make test leaves to make test-hard', () => {
    expect(sumOfTimings(of({ 'e2e/wander/office.test.ts': 66, 'b.test.ts': 2 }, { web: 47 }))).toBe(49);
  });

  it('are renewed for what ran, in the order of names, and forgotten with their file', () => {
    const old = of({ 'b.test.ts': 2, 'gone.test.ts': 3, 'a.test.ts': 1 }, { web: 47 });
    const merged = mergeTimings(old, of({ 'b.test.ts': 1.23456 }), ['a.test.ts', 'b.test.ts']);
    expect(merged).toEqual(of({ 'a.test.ts': 1, 'b.test.ts': 1.23 }, { web: 47 }));
    expect(Object.keys(merged.files)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(growth(merged, old)).toEqual([]);
  });
});
