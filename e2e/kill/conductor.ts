import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '@filiale/devstack/stack';
import { killVictim, startVictim } from './victims.ts';

type KillPlan = {
  /** Killed one after the other while all loads are under way, and started again after `awayMs`. */
  readonly victims: readonly string[];
  readonly awayMs: number;
  readonly report: (line: string) => void;
};

/** How a load keeps in step with the kills. */
export type Pace = {
  /** Resolves when the next call may begin; false when all have begun, or when another load has failed. */
  readonly next: () => Promise<boolean>;
  /** One of its calls was answered. */
  readonly answered: () => void;
  /** Who is killed at present. */
  readonly away: () => string | null;
  /** Resolves when all victims are back; afterwards a load compares. */
  readonly over: () => Promise<void>;
};

export type Load<Result> = {
  /** Calls that it makes in all: two for each victim at least. */
  readonly calls: number;
  /** Whether it has done without a victim what it must; until then that one stays away, as long as calls are left. */
  readonly hasEnoughWithout?: (victim: string) => boolean;
  readonly run: (pace: Pace) => Promise<Result>;
};

/** Part of the calls of a victim that is answered before it is killed, and that begins before it is gone; the others begin while it is away. */
const FIRST_PART = 0.3;
const SECOND_PART = 0.65;
const LOOK_AGAIN_MS = 5;
/** Calls are no older when their victim is killed, so that it falls into them. */
const MOST_AGE_MS = 30;

/**
 * Lets loads work side by side while victims are killed. Each load has the same share of its calls for each victim: when the first part of every share is
 * answered and every load waits for more, the second may begin, and the victim is killed in the first calls of it. The rest begins while it is away. A load that is
 * through with its share waits for the next victim.
 */
export async function throughKills<Results extends object>(
  stack: Stack,
  { victims, awayMs, report }: KillPlan,
  loads: { readonly [Name in keyof Results]: Load<Results[Name]> },
): Promise<Results> {
  let back = 0;
  let isDue = false;
  let away: string | null = null;
  const failures: unknown[] = [];
  const hasFailed = (): boolean => failures.length > 0;
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds() && !hasFailed()) await pause(LOOK_AGAIN_MS);
  };
  const fail = (error: unknown): never => {
    failures.push(error);
    throw error;
  };
  const isOver = (): boolean => back === victims.length;

  const start = ([name, load]: [string, Load<unknown>]) => {
    const { calls, run, hasEnoughWithout = () => true } = load;
    if (calls < 2 * victims.length) throw new Error(`${name} has too few calls for ${victims.length} victims`);
    let waiting = 0;
    let begun = 0;
    let answered = 0;
    const upTo = (part: number): number => Math.floor((calls * (back + part)) / victims.length);
    const limit = (): number => {
      if (isOver()) return calls;
      if (!isDue) return upTo(FIRST_PART);
      return away === null ? Math.max(upTo(SECOND_PART), upTo(FIRST_PART) + 1) : upTo(1);
    };
    const pace: Pace = {
      next: async () => {
        waiting += 1;
        await until(() => begun < limit() || begun === calls);
        waiting -= 1;
        if (begun === calls || hasFailed()) return false;
        begun += 1;
        return true;
      },
      answered: () => {
        answered += 1;
      },
      away: () => away,
      over: async () => {
        await until(isOver);
        if (hasFailed()) throw new Error(`${name} ended early, since another load failed`);
      },
    };
    return {
      isReady: () => answered >= limit() && waiting > 0,
      isUnderWay: () => begun > upTo(FIRST_PART),
      mayGoOn: (victim: string) => hasEnoughWithout(victim) || answered >= limit(),
      described: () => `${name} ${answered}`,
      result: run(pace).then((result) => [name, result] as const, fail),
    };
  };
  const running = Object.entries<Load<unknown>>(loads).map(start);
  const kill = async (): Promise<void> => {
    for (const victim of victims) {
      await until(() => running.every(({ isReady }) => isReady()));
      isDue = true;
      await until(() => running.every(({ isUnderWay }) => isUnderWay()));
      await pause(Math.random() * MOST_AGE_MS);
      if (hasFailed()) return;
      report(`kill -9 ${victim} after ${running.map(({ described }) => described()).join(', ')}`);
      away = victim;
      await killVictim(stack, victim);
      await pause(awayMs);
      await until(() => running.every(({ mayGoOn }) => mayGoOn(victim)));
      away = null;
      await startVictim(stack, victim);
      report(`${victim} is back`);
      isDue = false;
      back += 1;
    }
  };
  // All come to their end, so that the stack is whole for whom comes next, also after a failure.
  await Promise.allSettled([kill().catch(fail), ...running.map(({ result }) => result)]);
  if (hasFailed()) throw failures[0];
  return Object.fromEntries(await Promise.all(running.map(({ result }) => result))) as Results;
}
