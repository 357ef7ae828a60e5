import { describe, expect, it } from '@jest/globals';
import { countsOfJest, summaryOf, sumOf } from './test-counts.ts';

const run = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
};

describe('the sum of all tests', () => {
  it('is one line, with the skipped ones only if there are any', () => {
    const sum = sumOf({ passed: 1, failed: 0, skipped: 0 }, countsOfJest(run));
    expect(summaryOf(sum)).toBe('6 passed, 0 failed');
    expect(summaryOf(countsOfJest({ ...run, numPendingTests: 2, numTodoTests: 1 }))).toBe(
      '5 passed, 0 failed, 3 skipped',
    );
  });

  it('counts a file that cannot be loaded, and a run that fails without a failed test', () => {
    expect(countsOfJest({ ...run, numRuntimeErrorTestSuites: 2, success: false }).failed).toBe(2);
    expect(countsOfJest({ ...run, success: false }).failed).toBe(1);
  });
});
