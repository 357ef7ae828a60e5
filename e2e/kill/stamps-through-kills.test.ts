import { expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { stampsThroughKills } from './stamps-through-kills.ts';
import { victimsOf } from './victims.ts';

it('stamps are stored once in the middle of kills, however often a clock sends them again [TIME-002, TIME-004]', async () => {
  const victims = victimsOf(testStack(), ['workforce', 'workforce', 'workforce']);
  const plan = { people: 4, days: 4, victims };
  const activities = await stampsThroughKills(testStack(), plan);
  // Of each day one activity with one break: four stamps, each of which made one revision.
  const day = { status: 'ended', revision: 4, breaks: [{ endedAt: expect.any(String) }] };
  expect(activities).toMatchObject(Array(plan.people).fill(Array(plan.days).fill(day)));
}, 240_000);
