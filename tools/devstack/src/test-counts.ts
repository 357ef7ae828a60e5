import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests passed, failed and were skipped; a failing check is one failed test. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sumOf = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** `N passed, N failed`, and how many were skipped if any. */
export const summaryOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The numbers of `jest --json`. */
export type JestResult = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly success: boolean;
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: 'passed' | 'failed' | (string & {});
    /** What failed, as jest prints it. */
    readonly message: string;
    /** Each test of the file; none where it could not be loaded. */
    readonly assertionResults?: readonly {
      readonly fullName: string;
      readonly status: 'passed' | 'failed' | (string & {});
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** More files than these do not fail by chance. */
const BY_CHANCE = 3;

/**
 * The files to run a second time, alone: the failed ones, if they are few. This distinguishes failures caused by concurrent tests from real ones.
 */
export function filesToRepeat(results: readonly JestResult[]): readonly string[] {
  const failed = results
    .flatMap(({ testResults }) => testResults)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
  return failed.length <= BY_CHANCE ? failed : [];
}

/** Both runs as one: what the second says of the files that it repeated is what counts. */
export function countsOfBoth(first: JestResult, second: JestResult): Counts {
  const [before, after] = [countsOfJest(first), countsOfJest(second)];
  const recovered = Math.max(0, before.failed - after.failed);
  return { ...before, passed: before.passed + recovered, failed: before.failed - recovered };
}

/** A file that cannot even be loaded counts as one failed test, and so does a run that fails without saying which. */
export function countsOfJest(result: JestResult): Counts {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && !result.success ? 1 : failed,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** Most lines of a failure that are repeated at the end, and most failures. */
const [MOST_LINES, MOST_FAILURES] = [14, 4];
/** Most letters of a test's name in a line. */
const MOST_OF_NAME = 70;

/** The first lines of the first failures, for the end of a run: of a long log one reads the end. */
export const failuresInShort = (results: readonly JestResult[]): string[] =>
  results
    .flatMap(({ testResults }) => testResults)
    .filter(({ status }) => status === 'failed')
    .slice(0, MOST_FAILURES)
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '');
      return [name, ...lines.slice(0, MOST_LINES)].join('\n');
    });

/** A line for each test that failed, with the first of what it said: for a log of which only the end is kept. */
export const failedTests = (results: readonly JestResult[]): string[] =>
  results
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, assertionResults = [] }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages: [message = ''] }) => {
          const [first = ''] = stripVTControlCharacters(message).split('\n');
          return `${basename(name)}: ${fullName.slice(0, MOST_OF_NAME)}: ${first}`;
        }),
    );
