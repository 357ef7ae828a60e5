import { expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';
import { runRaces } from './races.ts';

it('races on the running stack have one winner each, and forged calls change nothing', async () => {
  const { lastUnit, decision, callbacks } = await runRaces(testStack(), { buyers: 200, deciders: 50, calls: 1_000 });
  expect(lastUnit).toEqual({ 201: 1, '409 order.slot-lost': 199 });
  expect(decision).toEqual({ answers: { 200: 1, '409 order.transition-not-allowed': 49 }, moves: 2 });
  expect(callbacks).toEqual({ answers: { 200: 900, 403: 100 }, changes: 20, wrong: [] });
}, 120_000);
