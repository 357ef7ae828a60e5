import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { busySeconds } from '../jest/seconds-of-run.cjs';
import type { TestProject } from '../jest/test-projects.mjs';
import { reachedTests } from './changed-tests.ts';
import { rememberFlaky } from './flaky.ts';
import { isLongAlone } from './long-alone.ts';
import { watchMachine } from './machine-share.ts';
import { type Newcomer, openNewcomer } from './newcomer.ts';
import { printer, type Report } from './progress.ts';
import { endJobs } from './run-job.ts';
import { ProcessFailure } from './run-process.ts';
import { runSchedule, type Slots } from './schedule.ts';
import { cloneDir, storeVariables } from './stack.ts';
import { together } from './stores.ts';
import {
  type Counts,
  countsOfBoth,
  countsOfJest,
  failedTests,
  failuresInShort,
  filesToRepeat,
  type JestResult,
  nothing,
  summaryOf,
  sumOf,
} from './test-counts.ts';
import { openTestProcesses, type TestProcesses } from './test-processes.ts';
import { openTestStand, type TestStand } from './test-stand.ts';
import {
  type JestTask,
  named,
  type Part,
  parts,
  readJestArguments,
  type StackName,
  stackNames,
  type TestTask,
  testFiles,
  testTasks,
} from './test-tasks.ts';
import { readTimings } from './timings.ts';

/** Journeys wait for answers: with two lanes two processors are busy for 70 % of the time. */
const LANES = 3;
/** Tasks beside the processors' own. */
const BESIDE = 2;
const processors = Math.max(2, availableParallelism());
/**
 * One more than there are processors computes, since tests of services wait for their stores; what waits stands beside it. With five at once on two
 * processors everything took up to 2.6 times the processor time that it takes alone. The lanes, journeys beside one another, come last (`test-tasks.ts`).
 */
const slots: Slots = { cpu: processors + 1, wait: 2, lane: LANES, all: processors + BESIDE };
/** No task takes half as long on a slow machine: what still runs then waits for something that will not come. */
const JEST_WITHIN_MS = 45 * 60_000;

/** What came of a task. `result` is there when jest came to its end. */
type Done = {
  readonly task: TestTask;
  readonly counts: Counts;
  readonly seconds: number;
  readonly began: number;
  readonly ended: number;
  readonly result?: JestResult;
  /** Why it could not begin, or came to no result. */
  readonly problem?: string;
};

export type TestRun = {
  readonly parts: readonly Part[];
  readonly files: Readonly<Record<TestProject, readonly string[]>>;
  /** Passed on to jest. */
  readonly flags: readonly string[];
  /** Given to everything that is run. */
  readonly env?: Record<string, string>;
  /** One task at a time, so that what a moment costs is the cost of a task. */
  readonly isAlone?: boolean;
  /** Default: those of `testTasks`. */
  readonly tasks?: readonly TestTask[];
  /** Keep processors busy beside the tests. */
  readonly busyLoops?: number;
  /** Whether a few files that failed are run once more; default: yes. */
  readonly isRepeating?: boolean;
  /** Nothing begins any more once it says so. */
  readonly isOver?: () => boolean;
  /** Hears of every task that has ended, and what the machine used meanwhile. */
  readonly onDone?: (task: TestTask, outcome: { readonly failed: number; readonly usedSeconds: number }) => void;
};

/** Everything that a run has begun. */
type Context = {
  readonly run: TestRun;
  readonly report: Report;
  readonly processes: TestProcesses;
  readonly stands: Readonly<Record<StackName, TestStand>>;
  readonly newcomer: Newcomer;
};

/**
 * Runs the named parts (default: all) on stores of their own: own ports, own data, gone at the end. The last line is the sum of all. Answers the
 * exit code. With CHANGED=1 only what differs from the branch `main` reaches.
 */
export async function runTests(names: readonly string[], jestArguments: readonly string[]): Promise<number> {
  const run = await wantedRun(names, jestArguments);
  const { CHANGED: changed } = process.env;
  if (!changed) return carryOut(run);
  const reached = await reachedTests(run, changed === '1' ? undefined : changed);
  for (const line of reached.messages) console.log(line);
  return carryOut({ ...run, ...reached });
}

/** What the words after `make test` ask for. @param isHard with what `make test-hard` alone goes through; by its name every file is wanted */
export async function wantedRun(
  names: readonly string[],
  jestArguments: readonly string[],
  { isHard = false } = {},
): Promise<TestRun> {
  const unknown = names.filter((name) => !(parts as readonly string[]).includes(name));
  if (unknown.length > 0) throw new ProcessFailure(`Unknown: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  const { names: paths, flags } = readJestArguments(jestArguments);
  const of = (project: TestProject) =>
    named(testFiles(cloneDir, project), paths).filter((file) => isHard || paths.length > 0 || !isLongAlone(file));
  // Who names files alone wants those alone.
  const usual = paths.length > 0 ? parts.filter((part) => part !== 'newcomer' && part !== 'check') : parts;
  return {
    parts: names.length === 0 ? usual : parts.filter((part) => names.includes(part)),
    files: { unit: of('unit'), service: of('service'), event: of('event'), e2e: of('e2e') },
    flags,
  };
}

const busyLoop = { command: process.execPath, args: ['-e', 'for (;;);'], cwd: cloneDir, print: () => undefined };

/** Carries a run out, from its first process to the end of its last. Returns the exit code. */
export async function carryOut(run: TestRun): Promise<number> {
  const report = printer();
  const share = watchMachine();
  const processes = openTestProcesses();
  const stands = openStands(report);
  const newcomer = openNewcomer(report);
  const context: Context = { run, report, processes, stands, newcomer };
  const close = async (): Promise<void> => {
    processes.endPrograms();
    endJobs();
    await together([...new Set(Object.values(stands)).values(), newcomer].map((one) => one.close()));
    const left = await processes.end();
    if (left.length > 0) report(`ended what was left over: ${left.join(', ')}`);
  };
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      isInterrupted = true;
      void close().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });

  const done: Done[] = [];
  const outcomes: string[] = [];
  let total = nothing;
  let machine = '';
  try {
    const usual = {
      ...run,
      scripts: checkScripts(),
      timings: readTimings(),
      isOneStack: isOneStack(stands),
      isAlone: run.isAlone,
    };
    const tasks = run.tasks ?? testTasks(usual);
    for (let loop = 0; loop < (run.busyLoops ?? 0); loop += 1) void processes.run(busyLoop);
    const planned = run.isAlone ? tasks.map((task) => ({ ...task, slot: 'cpu' as const })) : tasks;
    await runSchedule(planned, run.isAlone ? { cpu: 1, wait: 0, lane: 0 } : slots, async (task) => {
      if (isInterrupted || run.isOver?.()) return;
      const before = busySeconds() ?? 0;
      const one = await timedTask(context, task);
      if (isInterrupted) return;
      done.push(one);
      await restStack(context, planned, done, task);
      run.onDone?.(task, { failed: one.counts.failed, usedSeconds: (busySeconds() ?? 0) - before });
    });
    if (isInterrupted) return await new Promise<never>(() => {});
    const counted = run.isRepeating === false ? new Map<Done, Counts>() : await repeatFailed(context, done, outcomes);
    const complaints = complaintsOf(stands);
    if (complaints.length > 0) outcomes.push(['failed: what no run may leave in the logs', ...complaints].join('\n'));
    const given = { ...nothing, failed: complaints.length > 0 ? 1 : 0 };
    total = sumOf(summary(context, done, counted), given);
    machine = share(processes.seconds());
  } finally {
    if (!isInterrupted) await close();
  }
  for (const failure of failuresInShort(done.flatMap(({ result }) => result ?? [])))
    console.log(`\n── failed: ${failure}`);
  for (const outcome of outcomes) console.log(`\n── ${outcome}`);
  const unexplained = done.filter(({ counts, result, problem }) => counts.failed > 0 && !result && !problem);
  for (const { task } of unexplained) console.log(`\n── failed: ${task.name}`);
  // What waits for a stack that did not start fails with the same words.
  const problems = new Set(done.flatMap(({ problem }) => problem ?? []));
  for (const problem of problems)
    console.log(`\n── failed: ${done.find((one) => one.problem === problem)?.task.name}\n${problem}`);
  for (const stand of new Set(Object.values(stands)))
    if (stand.firstStart() !== undefined) console.log(`\n── started again:\n${stand.firstStart()}`);
  for (const problem of problems) console.log(`── failed test: ${problem.split(/\s*\n\s*/).join(' / ')}`);
  for (const line of failedTests(done.flatMap(({ result }) => result ?? []))) console.log(`── failed test: ${line}`);
  console.log(machine);
  console.log(summaryOf(total));
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Two stacks, or one for all where its stores are given from outside: two products cannot use the same. */
function openStands(report: Report): Record<StackName, TestStand> {
  const journeys = openTestStand(report);
  if (Object.values(storeVariables).some((name) => process.env[name])) return { journeys, alone: journeys };
  return { journeys, alone: openTestStand((line) => report(`alone: ${line}`)) };
}
const isOneStack = (stands: Record<StackName, TestStand>): boolean => stands.journeys === stands.alone;

/** What the product said of events that it gave up on, and of pages that it could not arrange: such a line fails a run, though no test looked for it. */
const complaintsOf = (stands: Record<StackName, TestStand>): readonly string[] =>
  [...new Set(Object.values(stands))].flatMap((stand) => stand.complaints());

/** Stops the product of a stack once nothing comes on it any more: not where something failed, which may be repeated. */
async function restStack({ stands }: Context, tasks: readonly TestTask[], done: readonly Done[], { work }: TestTask) {
  if (!('stack' in work) || work.stack === undefined || work.kind === 'stack') return;
  const { stack } = work;
  const onStack = tasks.filter((task) => 'stack' in task.work && task.work.stack === stack);
  const isOver = onStack.every((task) => done.some((one) => one.task === task && one.counts.failed === 0));
  if (isOver) await stands[stack].rest();
}

/** A task that cannot begin (a store or the product does not start, say) counts as one failed test of its part. */
async function timedTask(context: Context, task: TestTask): Promise<Done> {
  const { report } = context;
  const began = Date.now();
  report(`${task.name}: begins`);
  const outcome = await workOf(context, task).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`── ${task.name} ──\n${message}`);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0, problem: message };
  });
  const ended = Date.now();
  const counts = task.part ? `${summaryOf(outcome.counts)} in ` : '';
  const own = outcome.seconds > 0 ? `, ${outcome.seconds.toFixed(1)} processor seconds` : '';
  report(`${task.name}: ${counts}${((ended - began) / 1000).toFixed(1)} s${own}`);
  return { task, began, ended, ...outcome };
}

type Worked = Pick<Done, 'counts' | 'seconds' | 'result' | 'problem'>;

async function workOf(context: Context, task: TestTask): Promise<Worked> {
  const { stands, newcomer } = context;
  const prepared: Worked = { counts: nothing, seconds: 0 };
  const { work } = task;
  switch (work.kind) {
    case 'newcomer':
      return { ...(await newcomer.run()), seconds: 0 };
    case 'stores':
      await stands.journeys.stores();
      return prepared;
    case 'web build':
      await stands.journeys.webBuild();
      return prepared;
    case 'stack':
      await stands[work.stack].product();
      return prepared;
    case 'script':
      return runScript(context, task.name, ['run', '--silent', work.script]);
    case 'command': {
      const env = work.stack ? await stands[work.stack].product() : {};
      return runScript(context, task.name, ['run', '--silent', ...work.args], { ...env, ...work.env });
    }
    case 'jest':
      return runJest(context, task as JestTask);
    default:
      return work satisfies never;
  }
}

const rootScripts = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(cloneDir, 'package.json'), 'utf8')) as { scripts: object };
  return Object.keys(scripts);
};
/** Every root script `check:…` is one test. */
const checkScripts = (): string[] => rootScripts().filter((name) => name.startsWith('check:'));

/** What jest says of how it was called. */
const ofJestItself =
  /^(?:Running one project|Ran all test suites|Test results written|Force exiting Jest|Snapshots: +0)/;

/** Every line says whose it is: several tasks speak at once. */
const printAs =
  (name: string) =>
  (lines: string): void => {
    const shown = lines.split('\n').filter((line) => !ofJestItself.test(line));
    if (shown.length > 0) console.log(shown.map((line) => `${name} │ ${line}`).join('\n'));
  };

async function runScript(
  { processes }: Context,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Worked> {
  const { code, seconds } = await processes.run({ command: 'npm', args, cwd: cloneDir, env, print: printAs(name) });
  return { counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, seconds };
}

/**
 * Runs the files of a task in one process, in which they share the modules that they import, unless each is run for itself; what a failed test
 * left open does not hold up the end.
 */
async function runJest(
  context: Context,
  { name, work }: JestTask,
  { files = work.files, isShared = true } = {},
): Promise<Worked> {
  const { processes, stands, run } = context;
  const stand = stands[work.stack ?? 'journeys'];
  const env = work.project === 'unit' ? {} : await (work.stack ? stand.product() : stand.stores());
  const output = stand.resultFile(name);
  const args = [
    join(cloneDir, 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', work.project, '--forceExit', '--json', `--outputFile=${output}`],
    ...['--runInBand', ...run.flags, '--runTestsByPath', ...files],
  ];
  const began = Date.now();
  const { code, seconds } = await processes.run({
    ...{ command: process.execPath, args, cwd: cloneDir },
    env: { ...env, ...run.env, ...(isShared && files.length > 1 && { FILIALE_SHARED_MODULES: '1' }) },
    print: printAs(name),
    withinMs: JEST_WITHIN_MS,
  });
  if (!existsSync(output)) {
    const after = Math.round((Date.now() - began) / 1000);
    throw new ProcessFailure(
      `${work.project}: jest ended after ${after} s with code ${code} and without any result. Its files: ${files.join(', ')}`,
    );
  }
  const result = JSON.parse(readFileSync(output, 'utf8')) as JestResult;
  return { counts: countsOfJest(result), seconds, result };
}

/**
 * Runs a few files that failed once more, alone and one after the other. Each is named, and recorded if it passes;
 * a file recorded within the last seven days counts as failed.
 */
async function repeatFailed(
  context: Context,
  done: readonly Done[],
  outcomes: string[],
): Promise<ReadonlyMap<Done, Counts>> {
  const repeated = new Set(filesToRepeat(done.flatMap(({ result }) => result ?? [])));
  const counted = new Map<Done, Counts>();
  const mended = new Map<string, string>();
  for (const one of done) {
    const { task, result } = one;
    const failures = (result?.testResults ?? []).filter(({ name }) => repeated.has(name));
    if (!result || failures.length === 0) continue;
    const files = failures.map(({ name }) => relative(cloneDir, name));
    console.log(`\n── once more, alone: ${files.join(', ')} ──`);
    const again = { ...(task as JestTask), name: `${task.name}, once more` };
    const second = await runJest(context, again, { files, isShared: false }).catch((error: Error) => {
      console.error(error.message);
      return undefined;
    });
    const isMended = second?.result?.success === true;
    const outcome = `${isMended ? 'passed only when alone' : 'failed again'}: ${files.join(', ')}`;
    console.log(outcome);
    const before = failuresInShort([{ ...result, testResults: failures }]);
    const after = failuresInShort(second?.result ? [second.result] : []);
    outcomes.push([outcome, ...before, ...(after.length > 0 ? ['── once more:', ...after] : [])].join('\n'));
    if (second?.result) counted.set(one, countsOfBoth(result, second.result));
    if (isMended)
      for (const { name, message } of failures) mended.set(relative(cloneDir, name), stripVTControlCharacters(message));
  }
  for (const stack of stackNames) {
    const failure = context.stands[stack].firstStart();
    if (failure !== undefined) mended.set(`stack ${stack}`, failure);
  }
  for (const [file, message] of rememberFlaky(mended)) {
    const outcome = `${file} passed only when alone for the second time within seven days: counted as failed`;
    outcomes.push(outcome);
    console.log(outcome);
    console.log(`The time before:\n${message}`);
    const own = done.find(
      ({ task: { name, work } }) => name === file || (work.kind === 'jest' && work.files.includes(file)),
    );
    if (!own) continue;
    const counts = counted.get(own) ?? own.counts;
    counted.set(own, sumOf(counts, { passed: counts.passed > 0 ? -1 : 0, failed: 1, skipped: 0 }));
  }
  return counted;
}

/** A line for each part: its tests, from its first task to the end of its last, and what its own processes used. */
function summary({ report, processes }: Context, done: readonly Done[], counted: ReadonlyMap<Done, Counts>): Counts {
  const countsOf = (one: Done): Counts => counted.get(one) ?? one.counts;
  let own = 0;
  for (const part of [...parts, 'hard']) {
    const some = done.filter(({ task }) => task.part === part);
    if (some.length === 0) continue;
    const seconds = some.reduce((sum, one) => sum + one.seconds, 0);
    const wall = Math.max(...some.map(({ ended }) => ended)) - Math.min(...some.map(({ began }) => began));
    const used = seconds > 0 ? `, ${Math.round(seconds)} processor seconds` : '';
    report(`${part}: ${summaryOf(some.map(countsOf).reduce(sumOf, nothing))} in ${Math.round(wall / 1000)} s${used}`);
    own += seconds;
  }
  report(`stores, product, builds and the newcomer: ${Math.round(processes.seconds() - own)} processor seconds`);
  return done.map(countsOf).reduce(sumOf, nothing);
}
