import { expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { screenThroughKills } from './screen-through-kills.ts';
import { victimsOf } from './victims.ts';

it('a TV plays on while processes are killed, is never black, and has proof of all that it showed [SIGN-001, RES-038]', async () => {
  const victims = victimsOf(testStack(), ['signage', 'gateway']);
  const result = await screenThroughKills(testStack(), { victims, atLeastMs: 0, report: () => undefined });
  expect(result).toMatchObject({ kills: victims.length, dark: [] });
  expect(result.looks).toBeGreaterThan(10);
  // At least what was shown is proven, which is waited for, and never more than passed.
  expect(result.provenMs).toBeLessThanOrEqual(result.passedMs);
}, 240_000);
