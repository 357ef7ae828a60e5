import { beforeAll, describe, expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { commandsThroughKills } from './commands-through-kills.ts';
import { throughKills } from './conductor.ts';
import { formsThroughKills } from './forms-through-kills.ts';
import { logThroughKills } from './log-through-kills.ts';
import { ordersThroughKills } from './orders-through-kills.ts';
import { stampsThroughKills } from './stamps-through-kills.ts';
import { victimsOf } from './victims.ts';
import { visitsThroughKills } from './visits-through-kills.ts';

const VICTIMS = [
  'ordering',
  'catalog',
  'content',
  'workforce',
  'signage',
  'analytics',
  'gateway',
  'redis',
  'kafka',
] as const;
/** Of each load, so that every victim has some of them while it is away. */
const ORDERS = 144;
const WRITES = 450;
const ENTRIES = 450;
const SUBMISSIONS = 27;
const ROUNDS = 18;
const stamping = { people: 4, days: 4 } as const;

const work = () => {
  const stack = testStack();
  const lines: string[] = [];
  const plan = { victims: victimsOf(stack, VICTIMS), awayMs: 1_000, report: (line: string) => void lines.push(line) };
  return throughKills(stack, plan, {
    orders: ordersThroughKills(stack, ORDERS),
    log: logThroughKills(stack, WRITES),
    visits: visitsThroughKills(stack, ENTRIES),
    forms: formsThroughKills(stack, SUBMISSIONS),
    screens: commandsThroughKills(stack, { screens: 4, rounds: ROUNDS }),
    stamps: stampsThroughKills(stack, stamping),
  }).catch((error: unknown) => {
    throw new Error(`after ${lines.join('; ')}`, { cause: error });
  });
};

/** All loads side by side, since a kill costs more than they do. */
describe('in the middle of kills', () => {
  let after: Awaited<ReturnType<typeof work>>;
  beforeAll(async () => {
    after = await work();
  }, 900_000);

  it('orders are neither lost nor doubled, those that staff deletes or corrects included, and every copy agrees afterwards [RES-019]', () => {
    const deleted = ORDERS / 12;
    expect(after.orders).toMatchObject({
      answered: ORDERS,
      lost: 0,
      deleted,
      uncorrected: 0,
      doubled: 0,
      ticketGaps: 0,
      stored: ORDERS - deleted,
      counted: ORDERS - deleted,
      undelivered: 0,
      copyDifferences: 0,
    });
    expect(after.orders.placedWhileKafkaWasAway).toBeGreaterThan(0);
  });

  it('the log has exactly one line of each write that is there, and none of any other [RES-007]', () => {
    expect(after.log).toEqual({ lost: 0, written: WRITES, lines: WRITES, withoutWrite: 0 });
  });

  it('what browsers of visitors report is in the log once [TRACK-001]', () => {
    expect(after.visits).toBe(ENTRIES);
  });

  it('forms are stored once and mailed once, however often visitors send them again [FORM-003, FORM-004]', () => {
    const { stored, mailed, sent } = after.forms;
    expect(sent).toHaveLength(SUBMISSIONS);
    expect({ stored, mailed }).toEqual({ stored: sent, mailed: sent });
  });

  it('commands for screens are carried out once at most, and none is lost without its state saying so [SIGN-002]', () => {
    for (const { commands, ran } of after.screens) {
      // One of each call, however often it was sent.
      expect(commands.map(({ args }) => args.volume).toReversed()).toEqual([...Array(ROUNDS).keys()]);
      expect(new Set(ran).size).toBe(ran.length);
      expect(
        commands
          .filter(({ state }) => state === 'done')
          .map(({ id }) => id)
          .toReversed(),
      ).toEqual(ran);
      const others = commands.filter(({ state }) => state !== 'done').map(({ state, code }) => `${state} ${code}`);
      // A newer one took its place before the screen had asked for it.
      expect(others.filter((other) => other !== 'aborted superseded')).toEqual([]);
    }
  });

  it('stamps are stored once, however often a clock sends them again [TIME-002, TIME-004]', () => {
    // Of each day one activity with one break: four stamps, each of which made one revision.
    const day = { status: 'ended', revision: 4, breaks: [{ endedAt: expect.any(String) }] };
    expect(after.stamps).toMatchObject(Array(stamping.people).fill(Array(stamping.days).fill(day)));
  });
});
