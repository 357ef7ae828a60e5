import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from '../jest/test-projects.mjs';
import { cacheFolder } from './cache-folder.ts';
import { installClickHouse } from './install-clickhouse.ts';
import { carryOut, wantedRun } from './run-tests.ts';
import { type StackName, stackNames, stackOf, type TestTask } from './test-tasks.ts';

/** Where a run of the long tests stands, kept between its slices. */
export type Progress = {
  readonly seed: number;
  /** From 1 to `ROUNDS`. */
  readonly round: number;
  /** Names of what this round has done. */
  readonly done: readonly string[];
  readonly failed: readonly string[];
};

/** Something that a slice does as a whole: some files, or a script of a workspace. */
export type Item = { readonly name: string; readonly stack?: StackName } & (
  | { readonly project: TestProject; readonly files: readonly string[] }
  | { readonly script: readonly string[]; readonly env?: Readonly<Record<string, string>> }
);

export const ROUNDS = 5;
const UNIT_FILES_AT_ONCE = 40;

const ofE2e = (...words: string[]): readonly string[] => [...words, '-w', '@filiale/e2e'];
/** The long forms of what the journeys do shortly, each on a stack that journeys share or on one of its own. Every screen's accessibility is a journey that looks at more of them (`FILIALE_LONG`). */
const longForms: readonly Item[] = [
  { name: 'kills', stack: 'alone', script: ofE2e('kills') },
  { name: 'kills while guests pay', stack: 'alone', script: ofE2e('kills:payment') },
  { name: 'kills before a TV', stack: 'alone', script: ofE2e('kills:screen') },
  { name: 'ten hours of a TV', stack: 'journeys', script: ofE2e('hours') },
  { name: 'races', stack: 'alone', script: ofE2e('races') },
  { name: 'visitors at random', stack: 'alone', script: ofE2e('wander') },
  { name: 'managers at random', stack: 'alone', script: ofE2e('wander'), env: { WHERE: 'office', WALKS: '12' } },
  { name: 'calls at random', stack: 'alone', script: ofE2e('fuzz'), env: { SECONDS: '60' } },
  { name: 'backup and restore', script: ofE2e('restore') },
  { name: 'measurements of pages', stack: 'journeys', script: ['short:pages', '-w', '@filiale/bench'] },
];

/** Every file, and the long forms, in an order that the seed and the round decide. */
export function itemsOf(
  files: Readonly<Record<TestProject, readonly string[]>>,
  { seed, round }: Pick<Progress, 'seed' | 'round'>,
): Item[] {
  const placeOf = (name: string): string => createHash('sha256').update(`${seed}\0${round}\0${name}`).digest('hex');
  const shuffled = <T>(some: readonly T[], nameOf: (one: T) => string): T[] =>
    [...some].sort((one, other) => (placeOf(nameOf(one)) < placeOf(nameOf(other)) ? -1 : 1));
  const unit = shuffled(files.unit, (file) => file);
  const batches = Array.from({ length: Math.ceil(unit.length / UNIT_FILES_AT_ONCE) }, (_, index): Item => {
    const some = unit.slice(index * UNIT_FILES_AT_ONCE, (index + 1) * UNIT_FILES_AT_ONCE);
    return { name: `unit tests from ${some[0]}`, project: 'unit', files: some };
  });
  const single = (project: TestProject) =>
    files[project].map(
      (file): Item => ({ name: file, project, files: [file], ...(project === 'e2e' && { stack: stackOf(file) }) }),
    );
  return shuffled(
    [...batches, ...single('service'), ...single('event'), ...single('e2e'), ...longForms],
    ({ name }) => name,
  );
}

/** The tasks of a slice: what is left of the round, in its order, after what it needs. */
export function tasksOf(items: readonly Item[], done: readonly string[]): TestTask[] {
  const left = items.filter(({ name }) => !done.includes(name));
  const tasks = left.map((item, index): TestTask => {
    const { name, stack } = item;
    const work: TestTask['work'] =
      'script' in item
        ? { kind: 'command', args: item.script, env: item.env ?? {}, ...(stack && { stack }) }
        : { kind: 'jest', project: item.project, files: item.files, ...(stack && { stack }) };
    const onStores = work.kind === 'jest' && work.project !== 'unit' ? ['stores'] : [];
    // Earlier ones have more behind them; two of a stack never run beside each other.
    const before = stack && left.slice(0, index).findLast((one) => one.stack === stack);
    const after = stack ? [`stack ${stack}`, ...(before ? [before.name] : [])] : onStores;
    return { name, slot: 'cpu', cost: 0.001, part: 'hard', work, after };
  });
  const prepared: TestTask[] = [
    { name: 'stores', slot: 'wait', cost: 1, work: { kind: 'stores' } },
    { name: 'web build', slot: 'cpu', cost: 1, work: { kind: 'web build' } },
    ...stackNames.map(
      (stack): TestTask => ({
        name: `stack ${stack}`,
        slot: 'wait',
        cost: 1,
        work: { kind: 'stack', stack },
        after: ['stores', 'web build'],
      }),
    ),
  ];
  const needed = (name: string): boolean =>
    tasks.some(({ after = [] }) => after.includes(name)) ||
    (name === 'web build' && tasks.some(({ work }) => 'stack' in work && work.stack !== undefined));
  return [...prepared.filter(({ name }) => needed(name)), ...tasks];
}

/** How a run stands after an item. */
export function after(progress: Progress, name: string, isGood: boolean): Progress {
  const failed = isGood ? progress.failed : [...progress.failed, `round ${progress.round}: ${name}`];
  return { ...progress, done: [...progress.done, name], failed };
}

/** The next round once everything of this one is done; undefined after the last. */
export function nextRound(progress: Progress, items: readonly Item[]): Progress | undefined {
  if (items.some(({ name }) => !progress.done.includes(name))) return progress;
  return progress.round < ROUNDS ? { ...progress, round: progress.round + 1, done: [] } : undefined;
}

const file = (): string => join(cacheFolder, 'test-hard.json');
const save = (progress: Progress): void => {
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), `${JSON.stringify(progress, null, 2)}\n`);
};

function kept(): Progress | undefined {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Progress;
  } catch {
    return undefined; // None begun.
  }
}

/**
 * A slice of the long tests: goes on where the last one stopped, beside a loop that keeps each processor busy, and begins nothing after MINUTES
 * (default 60). `again` begins anew, with SEED or a random one. What fails is not repeated. Returns the exit code.
 */
export async function runHardTests(names: readonly string[]): Promise<number> {
  const { SEED, MINUTES } = process.env;
  const anew: Progress = { seed: Number(SEED ?? randomInt(2 ** 31)), round: 1, done: [], failed: [] };
  let progress = (names.includes('again') ? undefined : kept()) ?? anew;
  if (!(await installClickHouse())) console.log('no ClickHouse to compare with: its tests are skipped');
  const run = await wantedRun([], [], { isHard: true });
  const items = itemsOf(run.files, progress);
  const tasks = tasksOf(items, progress.done);
  console.log(
    `SEED=${progress.seed}, round ${progress.round} of ${ROUNDS}: ${progress.done.length} of ${items.length} done`,
  );
  const deadline = Date.now() + Number(MINUTES ?? 60) * 60_000;
  const code = await carryOut({
    ...run,
    tasks,
    busyLoops: availableParallelism(),
    isRepeating: false,
    env: { FILIALE_TEST_SEED: String(progress.seed), FILIALE_LONG: '1' },
    isOver: () => Date.now() > deadline,
    onDone: ({ name, part }, { failed }) => {
      if (!part) return;
      progress = after(progress, name, failed === 0);
      save(progress);
    },
  });
  const next = nextRound(progress, items);
  if (next) save(next);
  else rmSync(file(), { force: true });
  for (const failed of progress.failed) console.log(`failed in ${failed}`);
  console.log(next ? `the next call goes on in round ${next.round}` : `all ${ROUNDS} rounds are done`);
  return code;
}
