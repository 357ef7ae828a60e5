/**
 * 200 buyers for the last unit of a slot, 50 parallel confirms and rejects, 1,000 callbacks with duplicates, reordering and forgeries, on the
 * stack that `make up` started (or the one of FILIALE_STATE_DIR). `npm run races -w @filiale/e2e`, with replicas where it was started with `FILIALE_REPLICAS=2`; BUYERS, DECIDERS and CALLS change the sizes.
 */
import { join } from 'node:path';
import { cloneDir, openStack } from '@filiale/devstack/stack';
import { runRaces } from './races.ts';

const { BUYERS, DECIDERS, CALLS, FILIALE_STATE_DIR } = process.env;
const size = { buyers: Number(BUYERS ?? 200), deciders: Number(DECIDERS ?? 50), calls: Number(CALLS ?? 1_000) };
const result = await runRaces(openStack(FILIALE_STATE_DIR ?? join(cloneDir, '.filiale')), size);
console.dir(result, { depth: null });
const { lastUnit, decision, callbacks } = result;
const isRight =
  lastUnit['201'] === 1 &&
  lastUnit['409 order.slot-lost'] === size.buyers - 1 &&
  decision.answers['200'] === 1 &&
  decision.moves === 2 &&
  callbacks.wrong.length === 0;
console.log(isRight ? 'Every race has one winner, every order its one change.' : 'Something was won twice or lost.');
process.exitCode = isRight ? 0 : 1;
