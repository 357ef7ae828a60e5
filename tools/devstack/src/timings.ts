import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLongAlone } from './long-alone.ts';
import { cloneDir } from './stack.ts';

/** Processor seconds as they were last recorded by `make timings`: of each test file, and of what a run of the tests does besides. */
export type Timings = {
  readonly tasks: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, number>>;
};

export const TIMINGS = 'tools/devstack/timings.json';

export const readTimings = (): Timings => JSON.parse(readFileSync(join(cloneDir, TIMINGS), 'utf8')) as Timings;

/** New figures in place of old ones; files that are gone are forgotten. */
export function mergeTimings(old: Timings, { tasks, files }: Timings, present: readonly string[]): Timings {
  const isPresent = new Set(present);
  const merged = Object.entries({ ...old.files, ...files }).filter(([file]) => isPresent.has(file));
  return { tasks: inOrder(Object.entries({ ...old.tasks, ...tasks })), files: inOrder(merged) };
}

export function writeTimings(timings: Timings): void {
  writeFileSync(join(cloneDir, TIMINGS), `${JSON.stringify(timings, null, 2)}\n`);
}

const inOrder = (entries: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(
    [...entries]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, seconds]) => [name, Math.round(seconds * 100) / 100]),
  );

/** No test file takes more, */
export const MOST_OF_A_FILE = 20;
/** and all of `make test` no more. 20 minutes of two cores hold 2,200, less than it takes today: this comes down with what is cut. */
export const MOST_OF_ALL = 2_600;

/** What a file may take that cannot do with less: it kills and waits for what comes back, builds, or starts an installation of its own. */
export const exceptions: Readonly<Record<string, number>> = {
  'e2e/long/new-resource.test.ts': 300,
  'e2e/journeys/other-companies.test.ts': 30,
  'e2e/journeys/setup.test.ts': 45,
  'e2e/kill/pay-through-kills.test.ts': 90,
  'e2e/kill/all-through-kills.test.ts': 90,
  'e2e/replicas/replicas.test.ts': 90,
  'packages/kit/test/new-service.event.test.ts': 60,
};

/** Files that take too much and have not been cut yet, at what they take today: they may shrink, and grow no more. */
export const tooLong: Readonly<Record<string, number>> = {
  'e2e/bench/loads.test.ts': 40,
  'e2e/company/consent.test.ts': 30,
  'e2e/journeys/pwa.test.ts': 45,
  'e2e/company/theme.test.ts': 40,
  'e2e/company/wallet.test.ts': 60,
  'e2e/fuzz/fuzz.test.ts': 75,
  'e2e/journeys/back-office-accessibility.test.ts': 50,
  'e2e/journeys/back-office-form.test.ts': 80,
  'e2e/journeys/back-office-list.test.ts': 65,
  'e2e/journeys/cart.test.ts': 60,
  'e2e/journeys/clocks.test.ts': 50,
  'e2e/journeys/colleagues.test.ts': 25,
  'e2e/journeys/front-desk.test.ts': 45,
  'e2e/journeys/keyboard.test.ts': 30,
  'e2e/journeys/kiosk.test.ts': 25,
  'e2e/journeys/lost-answer.test.ts': 25,
  'e2e/journeys/manager.test.ts': 60,
  'e2e/journeys/order.test.ts': 35,
  'e2e/journeys/payment.test.ts': 45,
  'e2e/journeys/frame.test.ts': 35,
  'e2e/journeys/sign-in.test.ts': 65,
  'e2e/journeys/signage-faults.test.ts': 35,
  'e2e/journeys/signage.test.ts': 35,
  'e2e/wander/office.test.ts': 70,
  'e2e/wander/wander.test.ts': 30,
  'services/workforce/test/rights.api.test.ts': 25,
};

const sumOf = (costs: Readonly<Record<string, number>>): number =>
  Object.values(costs).reduce((sum, seconds) => sum + seconds, 0);
/** What `make test` takes, without the files that only `make test-hard` has. */
export const sumOfTimings = ({ tasks, files }: Timings): number =>
  sumOf(tasks) + sumOf(Object.fromEntries(Object.entries(files).filter(([file]) => !isLongAlone(file))));

/** Test files that no figure is recorded of; the schedule takes the usual cost of their project. */
export const unrecordedOf = ({ files }: Timings, present: readonly string[]): string[] =>
  present.filter((file) => files[file] === undefined);

/**
 * What is wrong with recorded figures, a line each: files above their bound, and the sum of all above its own, with what grew most since the
 * figures before.
 */
export function faultsOf(timings: Timings, before: Timings | undefined): string[] {
  const { files } = timings;
  const faults: string[] = [];
  for (const [file, seconds] of Object.entries(files)) {
    const most = exceptions[file] ?? tooLong[file] ?? MOST_OF_A_FILE;
    if (seconds <= most) continue;
    const was = before?.files[file];
    const comparison = was === undefined ? '' : `, ${was.toFixed(1)} before`;
    faults.push(`${file} takes ${seconds.toFixed(1)} processor seconds${comparison}; ${most} are the most`);
  }
  const sum = sumOfTimings(timings);
  if (sum > MOST_OF_ALL)
    faults.push(
      `make test takes ${Math.round(sum)} processor seconds; ${MOST_OF_ALL} are the most`,
      ...(before ? growth(timings, before).slice(0, 10) : []),
    );
  return faults;
}

/** What takes more than before, most first. */
export function growth(now: Timings, before: Timings): string[] {
  const grown = (['tasks', 'files'] as const).flatMap((kind) =>
    Object.entries(now[kind]).map(([name, seconds]) => ({ name, seconds, more: seconds - (before[kind][name] ?? 0) })),
  );
  return grown
    .filter(({ more }) => more >= 0.5)
    .sort((one, other) => other.more - one.more)
    .map(({ name, seconds, more }) => `  +${more.toFixed(1)} s: ${name}, ${seconds.toFixed(1)} s now`);
}
