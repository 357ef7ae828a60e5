import { expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { commandsThroughKills } from './commands-through-kills.ts';
import { victimsOf } from './victims.ts';

const ROUNDS = 15;

it('commands for screens are carried out once at most, and none is lost without its state saying so, while processes are killed [SIGN-002]', async () => {
  const victims = victimsOf(testStack(), ['signage', 'gateway', 'signage']);
  const screens = await commandsThroughKills(testStack(), { screens: 6, rounds: ROUNDS, victims });
  for (const { commands, ran } of screens) {
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
}, 240_000);
