import { expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { victimsOf } from './victims.ts';
import { visitsThroughKills } from './visits-through-kills.ts';

it('what browsers of visitors report is in the log once in the middle of kills [TRACK-001]', async () => {
  const victims = victimsOf(testStack(), ['analytics', 'gateway', 'kafka', 'analytics']);
  expect(await visitsThroughKills(testStack(), { entries: 1_000, victims })).toBe(1_000);
}, 240_000);
