import { newId } from '@filiale/contracts/fields/ids';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { createLogger } from '../process/logging.ts';
import { createCommandWaits } from './await-commands.ts';
import { momentOf, spreadMs } from './spread-wakes.ts';

const LONGEST_MS = 500;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('wakes few devices at once, and many within half a second', () => {
  expect([0, 1, 8, 50, 51, 300, 550, 100_000].map(spreadMs)).toEqual([0, 0, 0, 0, 1, 250, 500, 500]);
});

it('wakes each device at a moment of its own, which stays, within the time', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: LONGEST_MS }), (id, withinMs) => {
      const moment = momentOf(id, withinMs);
      expect(moment).toBe(momentOf(id, withinMs));
      expect(moment).toBeGreaterThanOrEqual(0);
      expect(moment).toBeLessThan(withinMs);
    }),
  );
});

it('spreads devices evenly, whichever they are', () => {
  const TENTHS = 10;
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 200, maxLength: 400, size: 'max' }), (ids) => {
      const inTenth = new Map<number, number>();
      for (const id of ids) {
        const tenth = Math.floor((momentOf(id, LONGEST_MS) * TENTHS) / LONGEST_MS);
        inTenth.set(tenth, (inTenth.get(tenth) ?? 0) + 1);
      }
      const even = ids.length / TENTHS;
      // Six times what chance does to as many throws.
      expect(Math.max(...inTenth.values())).toBeLessThan(even + 6 * Math.sqrt(even));
    }),
    { numRuns: 30 },
  );
});

it.each([
  [50, 0],
  [1_000, LONGEST_MS],
])('has %i devices that wait come back within %i ms, and not all at the beginning', async (count, withinMs) => {
  const waits = createCommandWaits({
    commands: { due: async () => new Set() },
    now: () => new Date(0),
    logger: createLogger('test', 'silent'),
  });
  const never = new AbortController().signal;
  let back = 0;
  for (let nth = 0; nth < count; nth += 1) void waits.wait(newId(), 25_000, never).then(() => (back += 1));
  waits.wakeAll();
  await jest.advanceTimersByTimeAsync(withinMs / 2);
  if (withinMs > 0) {
    expect(back / count).toBeGreaterThan(0.4);
    expect(back / count).toBeLessThan(0.6);
  }
  await jest.advanceTimersByTimeAsync(withinMs / 2);
  expect(back).toBe(count);
});
