import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { isRecorded, unlessPassed } from './kept-verdict.ts';

const folder = mkdtempSync(join(tmpdir(), 'filiale-verdicts-'));
afterAll(() => {
  said.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});
const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => {
  said.mockClear();
});

let runs = 0;
const check =
  (passed: number, failed = 0) =>
  async () => {
    runs += 1;
    return { passed, failed };
  };
const now = new Date('2026-11-24T18:30:00Z');
const ask = (name: string, more: unknown, work = check(89), isAgain = false) =>
  unlessPassed(name, { paths: ['docs/style.md'], more }, work, { folder, isAgain, now });

it('a check is run once for the same inputs, and says so in its own words', async () => {
  expect(await ask('chart', 1)).toBe(0);
  expect(await ask('chart', 1)).toBe(0);
  expect(runs).toBe(1);
  expect(said.mock.lastCall?.[0]).toMatch(
    /^chart: 89 passed, 0 failed, as on 2026-11-24 18:30 UTC with the same inputs/,
  );
});

it('a check is run where an input differs, where another one asks, and where it is forced', async () => {
  runs = 0;
  await ask('chart', 2);
  await ask('image', 1);
  await ask('chart', 1, check(89), true);
  expect(runs).toBe(3);
});

it('a check that passed is written into the clone too, where that is wanted, and is not run on a machine that never saw it', async () => {
  runs = 0;
  const record = join(folder, 'verdicts.json');
  const elsewhere = (more: unknown) =>
    unlessPassed('chart', { paths: [], more }, check(90), { folder: join(folder, String(runs)), record, now });
  await elsewhere(1);
  await elsewhere(1);
  expect(runs).toBe(1);
  await elsewhere(2);
  expect([1, 2].map((more) => isRecorded('chart', { paths: [], more }, record))).toEqual([false, true]);
  await elsewhere(1);
  expect(runs).toBe(3);
});

it('a check that failed is run again', async () => {
  runs = 0;
  expect(await ask('chart', 3, check(88, 1))).toBe(1);
  expect(await ask('chart', 3)).toBe(0);
  expect(runs).toBe(2);
});
