import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Newcomer, openNewcomer } from './newcomer.ts';
import { printer, seconds } from './progress.ts';
import { runCommand } from './run-command.ts';
import { ProcessFailure } from './run-process.ts';
import { cloneDir } from './stack.ts';
import { together } from './stores.ts';
import {
  type Counts,
  countsOfBoth,
  countsOfJest,
  filesToRepeat,
  type JestResult,
  nothing,
  summaryOf,
  sumOf,
} from './test-counts.ts';
import { openTestStand, type TestStand } from './test-stand.ts';

const parts = ['newcomer', 'check', 'unit', 'service', 'e2e'] as const;
type Part = (typeof parts)[number];
/** What runs side by side, one after the other: an installation waits for the network and the disk while checks compute. */
const rounds: readonly (readonly Part[])[] = [['newcomer', 'check'], ['unit'], ['service'], ['e2e']];

/**
 * Runs the named parts (default: all) on stores of their own: own ports, own data, gone at the end. The last line is
 * the sum of all. Answers the exit code.
 */
export async function runTests(names: readonly string[], jestArguments: readonly string[]): Promise<number> {
  const wanted = parts.filter((part) => names.length === 0 || names.includes(part));
  const unknown = names.filter((name) => !(parts as readonly string[]).includes(name));
  if (unknown.length > 0) throw new ProcessFailure(`Unknown: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  const report = printer();
  const stand = openTestStand(report);
  const newcomer = openNewcomer(report);
  const close = () => together([stand.close(), newcomer.close()]);
  const interrupted = () => void close().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  const timedPart = async (part: Part): Promise<Counts> => {
    const began = Date.now();
    const counts = await runPart(part, stand, newcomer, jestArguments);
    report(`${part}: ${summaryOf(counts)} in ${seconds(began)}`);
    return counts;
  };
  let total = nothing;
  try {
    for (const round of rounds) {
      const counted = round.filter((part) => wanted.includes(part)).map(timedPart);
      total = (await Promise.all(counted)).reduce(sumOf, total);
    }
  } finally {
    await close();
  }
  console.log(summaryOf(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** A part that cannot begin (a store or the product does not start, say) counts as one failed test. */
async function runPart(
  part: Part,
  stand: TestStand,
  newcomer: Newcomer,
  jestArguments: readonly string[],
): Promise<Counts> {
  console.log(`\n── ${part} ──`);
  try {
    switch (part) {
      case 'newcomer':
        return await newcomer.run();
      case 'check':
        return await runChecks();
      case 'unit':
        return await runJest('unit', ['--maxWorkers=100%', ...jestArguments], {}, stand);
      case 'service':
        return sumOf(
          await runJest('service', ['--maxWorkers=100%', ...jestArguments], await stand.stores(), stand),
          // These count seconds; the broker gets a core of its own.
          await runJest('event', ['--runInBand', ...jestArguments], await stand.stores(), stand),
        );
      case 'e2e': {
        if (globSync('e2e/**/*.test.ts', { cwd: cloneDir, exclude: ['**/node_modules/**'] }).length === 0)
          return nothing;
        return await runJest('e2e', ['--runInBand', ...jestArguments], await stand.product(), stand);
      }
      default:
        return part satisfies never;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Every root script `check:…` is one test. */
async function runChecks(): Promise<Counts> {
  const { scripts } = JSON.parse(readFileSync(join(cloneDir, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  let counts = nothing;
  for (const script of Object.keys(scripts).filter((name) => name.startsWith('check:'))) {
    const isGood = (await runCommand('npm', ['run', '--silent', script], cloneDir)) === 0;
    console.log(`${isGood ? '✓' : '✗'} ${script}`);
    counts = sumOf(counts, { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });
  }
  return counts;
}

/** No project takes half as long on a slow machine: what still runs then waits for something that will not come. */
const JEST_WITHIN_MS = 45 * 60_000;

/**
 * Runs the tests of a project; what a failed one left open does not hold up the end. A few files that failed run once more, alone and one after the
 * other; each is named, whichever way it ends.
 */
async function runJest(
  project: string,
  args: readonly string[],
  env: Record<string, string>,
  stand: TestStand,
): Promise<Counts> {
  const jest = join(cloneDir, 'node_modules/jest/bin/jest.js');
  const run = async (...more: string[]): Promise<JestResult> => {
    const output = stand.resultFile(project);
    const flags = [
      '--selectProjects',
      project,
      '--passWithNoTests',
      '--forceExit',
      '--json',
      `--outputFile=${output}`,
      ...more,
    ];
    await runCommand(process.execPath, [jest, ...flags], cloneDir, { ...process.env, ...env }, JEST_WITHIN_MS);
    return JSON.parse(readFileSync(output, 'utf8')) as JestResult;
  };
  const first = await run(...args);
  const repeated = filesToRepeat(first);
  if (repeated.length === 0) return countsOfJest(first);
  const names = repeated.map((file) => relative(cloneDir, file)).join(', ');
  console.log(`\n── once more, alone: ${names} ──`);
  const second = await run('--runInBand', '--runTestsByPath', ...repeated);
  console.log(second.success ? `passed only when alone: ${names}` : `failed again: ${names}`);
  return countsOfBoth(first, second);
}
