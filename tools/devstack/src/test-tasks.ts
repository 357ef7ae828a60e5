import { globSync } from 'node:fs';
import { type TestProject, testProjects } from '../jest/test-projects.mjs';
import { batches, type Slot, type Task } from './schedule.ts';
import type { Timings } from './timings.ts';

export const parts = ['newcomer', 'check', 'unit', 'service', 'e2e'] as const;
export type Part = (typeof parts)[number];

/** The stacks that journeys run on: several at a time on one, and on the other one after the other what changes the company, floods, kills or races. */
export const stackNames = ['journeys', 'alone'] as const;
export type StackName = (typeof stackNames)[number];

/** What a task does. */
export type Work =
  | { readonly kind: 'newcomer' | 'stores' | 'web build' }
  | { readonly kind: 'stack'; readonly stack: StackName }
  | { readonly kind: 'script'; readonly script: string }
  /** A script of a workspace, on the stack that it names. */
  | {
      readonly kind: 'command';
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly stack?: StackName;
    }
  | {
      readonly kind: 'jest';
      readonly project: TestProject;
      readonly files: readonly string[];
      readonly stack?: StackName;
    };

/** `part` counts its tests; what only prepares others has none. */
export type TestTask = Task & { readonly work: Work; readonly part?: Part | 'hard' };
export type JestTask = TestTask & { readonly work: Extract<Work, { kind: 'jest' }> };

/** Seconds of a batch: short enough to fill what others leave, long enough that beginning a process is nothing. */
const batchSeconds = { unit: 90, service: 90, event: 30, e2e: 170 } as const;
/** What is taken for what was never recorded. */
const usualOfFile = { unit: 0.25, service: 3.5, event: 5, e2e: 20 } as const satisfies Record<TestProject, number>;
const usualOfTask: Readonly<Record<string, number>> = {
  newcomer: 130,
  'web build': 47,
  stores: 12,
  'stack journeys': 35,
  'stack alone': 45,
};
const USUAL_OF_SCRIPT = 5;
/** What is alone on its stack takes by the clock, in processor seconds that it takes: it goes before journeys, or the last of it would end after them. */
const WAITING = 2.5;
/** Other tests that a stack starts beside. */
const LEFT_BESIDE = { alone: 3, journeys: 1 } as const;

const isKilling = (file: string): boolean => /^e2e\/(?:fuzz|kill|race|replicas|restore|wander)\//.test(file);
/** What changes the company, which every journey on its stack would see, or floods the stack. */
const concernsAll = (file: string): boolean => /^e2e\/(?:bench|company)\//.test(file);
/** The stack of a file. */
export const stackOf = (file: string): StackName => (isKilling(file) || concernsAll(file) ? 'alone' : 'journeys');

const sumOf = (costs: readonly number[]): number => costs.reduce((sum, cost) => sum + cost, 0);

const namesOf = (tasks: readonly TestTask[]): string[] => tasks.map(({ name }) => name);

/** An event test that computes rather than waits. */
const isComputing = (file: string): boolean => file.endsWith('/new-service.event.test.ts');

/** Every test file of a project, named from the root of a clone. */
export function testFiles(root: string, project: TestProject): string[] {
  const { match, without } = testProjects[project];
  const found = globSync(match, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|\.next|\.filiale|target)$/.test(path),
  });
  return found.filter((file) => !without || !file.includes(without)).sort();
}

export type Wanted = {
  readonly parts: readonly Part[];
  readonly files: Readonly<Record<TestProject, readonly string[]>>;
  /** Scripts of the root, each of them one test. */
  readonly scripts: readonly string[];
  readonly timings: Timings;
  /** All journeys run on one stack, also what kills. */
  readonly isOneStack?: boolean;
  /** One task at a time: no stack stands beside the tests of the other, since it takes its share of the machine. */
  readonly isAlone?: boolean;
};

/** The stack that journeys run on, and what they come after. */
type On = { readonly stack: StackName; readonly after: readonly string[] };

/** The tasks of a run. What was recorded alone decides how they are cut, so that every machine runs the same. */
export function testTasks({ parts: wanted, files, scripts, timings, isOneStack, isAlone }: Wanted): TestTask[] {
  const costOf = (project: TestProject) => (file: string) => timings.files[file] ?? usualOfFile[project];
  const task = (name: string, slot: Slot, work: Work, more: Partial<TestTask> = {}): TestTask => ({
    ...{ name, slot, work },
    cost: timings.tasks[name] ?? usualOfTask[name] ?? USUAL_OF_SCRIPT,
    ...more,
  });
  const jest = (name: string, slot: Slot, work: JestTask['work'], more: Partial<TestTask>): TestTask =>
    task(name, slot, work, {
      cost: sumOf(work.files.map(costOf(work.project))),
      ...more,
    });
  const inBatches = (
    project: keyof typeof batchSeconds,
    slot: Slot,
    some: readonly string[],
    more: Partial<TestTask>,
  ) =>
    batches(some, costOf(project), batchSeconds[project]).map((batch, index, all) =>
      jest(`${project} ${index + 1}/${all.length}`, slot, { kind: 'jest', project, files: batch }, more),
    );
  const onStores = { part: 'service', after: ['stores'] } as const;
  /**
   * `before` come other tests: a stack takes its share of the machine with nothing to do, too, so it starts beside the last of them. First that of what is
   * alone on it, which takes longest from its first task to its last, and waits more than it computes: it has one of the lanes.
   */
  const journeys = (before: readonly string[]): TestTask[] => {
    const start = (stack: StackName, left: number, after: readonly string[]): TestTask =>
      task(`stack ${stack}`, 'wait', { kind: 'stack', stack }, { after, nearlyAfter: { names: before, left } });
    /** Processes short enough that a busy machine brings each to its end within the time that a task has. */
    const cut = (name: string, some: readonly string[], { stack, after }: On) =>
      batches(some, costOf('e2e'), batchSeconds.e2e).map((batch, index, { length }) => {
        const work = { kind: 'jest', project: 'e2e', files: batch, stack } as const;
        return jest(length === 1 ? name : `${name} ${index + 1}/${length}`, 'lane', work, { part: 'e2e', after });
      });
    const usual = files.e2e.filter((file) => stackOf(file) === 'journeys');
    const several = cut('journeys', usual, { stack: 'journeys', after: ['stack journeys'] });
    const stacks = {
      alone: start('alone', LEFT_BESIDE.alone, ['web build', ...(isAlone ? namesOf(several) : [])]),
      journeys: start('journeys', LEFT_BESIDE.journeys, ['web build', 'stores', ...(isAlone ? [] : ['stack alone'])]),
    };
    const alone: On = isOneStack
      ? { stack: 'journeys', after: namesOf([stacks.journeys, ...several]) }
      : { stack: 'alone', after: [stacks.alone.name] };
    // Kills come last: a stack is as new for what comes before them.
    const inTurn = [
      ...cut('company and loads', files.e2e.filter(concernsAll), alone),
      ...cut('kills', files.e2e.filter(isKilling), alone),
    ].map((task, index, tasks) => ({
      ...task,
      cost: task.cost * WAITING,
      after: [...alone.after, ...namesOf(tasks.slice(0, index))],
    }));
    const all = [...several, ...inTurn];
    return [
      ...Object.entries(stacks).flatMap(([name, started]) =>
        all.some(({ work }) => 'stack' in work && work.stack === name) ? started : [],
      ),
      ...all,
    ];
  };
  const ofPart: Readonly<Record<Exclude<Part, 'e2e'>, () => TestTask[]>> = {
    newcomer: () => [task('newcomer', 'cpu', { kind: 'newcomer' }, { part: 'newcomer' })],
    check: () => scripts.map((script) => task(script, 'cpu', { kind: 'script', script }, { part: 'check' })),
    unit: () => inBatches('unit', 'cpu', files.unit, { part: 'unit' }),
    service: () => [
      ...inBatches('service', 'cpu', files.service, onStores),
      ...inBatches(
        'event',
        'wait',
        files.event.filter((file) => !isComputing(file)),
        onStores,
      ),
      ...files.event
        .filter(isComputing)
        .map((file) =>
          jest('event of a new service', 'cpu', { kind: 'jest', project: 'event', files: [file] }, onStores),
        ),
    ],
  };
  const others = wanted.flatMap((part) => (part === 'e2e' ? [] : ofPart[part]()));
  const tests = wanted.includes('e2e') ? [...others, ...journeys(namesOf(others))] : others;
  const prepared = [
    task('stores', 'wait', { kind: 'stores' }),
    // The newcomer builds the same web app, which is taken over.
    task('web build', 'cpu', { kind: 'web build' }, { after: ['newcomer'] }),
  ];
  return [...prepared.filter(({ name }) => tests.some(({ after = [] }) => after.includes(name))), ...tests];
}

/**
 * What of jest's arguments names files, and what is passed on: a word that is no option and no option's value is a part of a path, as for jest
 * itself.
 */
export function readJestArguments(args: readonly string[]): { readonly names: string[]; readonly flags: string[] } {
  const names: string[] = [];
  const flags: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, ownName] = /^--testPathPatterns?(?:=(.*))?$/.exec(arg) ?? [];
    if (/^--(?:runTestsByPath|runInBand)$|^-i$/.test(arg)) continue;
    if (/^--testPathPatterns?/.test(arg)) names.push(ownName ?? rest.shift() ?? '');
    else if (!arg.startsWith('-')) names.push(arg);
    else
      flags.push(
        arg,
        ...(/^(?:-t|--testNamePattern|--testTimeout|--testEnvironment)$/.test(arg) ? rest.splice(0, 1) : []),
      );
  }
  return { names, flags };
}

/** The files that are named, all where none is. */
export const named = (files: readonly string[], names: readonly string[]): string[] =>
  files.filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name) || new RegExp(name).test(file)),
  );
