/**
 * A TV that plays for ten hours of simulated time in a real browser, with a scene, a picture, a film and cross-fades, on the stack that `make up` started (or the one
 * of FILIALE_STATE_DIR): `npm run hours -w @filiale/e2e`; HOURS changes how long. Ends with 1 where its page holds too much, or more than after the first hour.
 */
import { join } from 'node:path';
import { cloneDir, openStack } from '@filiale/devstack/stack';
import { playForHours } from './play-for-hours.ts';

const MOST_HEAP_MIB = 150;
/** What may come and go: lines of the log, sums that are handed in, what the browser keeps of a call that is on its way. A film that stays has 150 nodes. */
const MOST_HEAP_GROWTH_MIB = 3;
const MOST_MORE_NODES = 100;
const MOST_MORE_LISTENERS = 30;

const hours = Number(process.env.HOURS ?? 10);
const stack = openStack(process.env.FILIALE_STATE_DIR ?? join(cloneDir, '.filiale'));
const held = await playForHours(stack, hours, console.log);
const [first, last] = [held.at(0), held.at(-1)];
if (!first || !last) throw new Error('nothing was played');
const wrong = [
  last.heapMib > MOST_HEAP_MIB && `${last.heapMib.toFixed(1)} MiB of heap, at most ${MOST_HEAP_MIB}`,
  last.heapMib > first.heapMib + MOST_HEAP_GROWTH_MIB &&
    `the heap grew by ${(last.heapMib - first.heapMib).toFixed(1)} MiB since the first hour, at most ${MOST_HEAP_GROWTH_MIB}`,
  last.nodes > first.nodes + MOST_MORE_NODES && `nodes grew from ${first.nodes} to ${last.nodes}`,
  last.listeners > first.listeners + MOST_MORE_LISTENERS &&
    `listeners grew from ${first.listeners} to ${last.listeners}`,
].filter((line) => line !== false);
for (const line of wrong) console.log(line);
if (wrong.length === 0) console.log(`${hours} hours, and nothing grew.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
