import { describe, expect, it } from '@jest/globals';
import {
  countsOfBoth,
  countsOfJest,
  failedTests,
  failuresInShort,
  filesToRepeat,
  summaryOf,
  sumOf,
} from './test-counts.ts';

const run = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
  testResults: [],
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

describe('what failed and is run once more, alone', () => {
  const results = (...failed: string[]) => [
    { name: '/good.test.ts', status: 'passed', message: '' },
    ...failed.map((name) => ({ name, status: 'failed', message: 'Expected: 1' })),
  ];

  it('is a few files, and none where many failed', () => {
    expect(filesToRepeat([{ ...run, testResults: results() }])).toEqual([]);
    expect(filesToRepeat(['/a.test.ts', '/b.test.ts'].map((name) => ({ ...run, testResults: results(name) })))).toEqual(
      ['/a.test.ts', '/b.test.ts'],
    );
    expect(filesToRepeat([{ ...run, testResults: results('/a', '/b', '/c', '/d') }])).toEqual([]);
  });

  it('is repeated at the end, in few lines', () => {
    expect(failuresInShort([{ ...run, testResults: results('/a.test.ts') }, run])).toEqual(['/a.test.ts\nExpected: 1']);
    const long = { ...run, testResults: [{ name: '/b', status: 'failed', message: 'line\n\n'.repeat(100) }] };
    expect(failuresInShort([long])[0]?.split('\n')).toHaveLength(15);
  });

  it('is named, each test in a line with what it said first', () => {
    const tests = [
      { fullName: 'a cart is kept', status: 'passed', failureMessages: [] },
      {
        fullName: 'a cart is priced',
        status: 'failed',
        failureMessages: ['Error: \u001b[31mlate\u001b[39m\n    at cart.test.ts:3'],
      },
    ];
    const [file] = results('/journeys/cart.test.ts').slice(-1);
    expect(file && failedTests([{ ...run, testResults: [{ ...file, assertionResults: tests }] }])).toEqual([
      'cart.test.ts: a cart is priced: Error: late',
    ]);
  });

  it('counts as the second run says, each test once', () => {
    const first = { ...run, numPassedTests: 97, numFailedTests: 2, numRuntimeErrorTestSuites: 1, success: false };
    const good = { ...run, numPassedTests: 12 };
    const bad = { ...run, numPassedTests: 11, numFailedTests: 1, success: false };
    const worse = { ...run, numPassedTests: 1, numFailedTests: 11, success: false };
    expect(countsOfBoth(first, good)).toEqual({ passed: 100, failed: 0, skipped: 0 });
    expect(countsOfBoth(first, bad)).toEqual({ passed: 99, failed: 1, skipped: 0 });
    expect(countsOfBoth(first, worse)).toEqual({ passed: 97, failed: 3, skipped: 0 });
  });
});
