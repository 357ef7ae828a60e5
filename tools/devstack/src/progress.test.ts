import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { awaiting, printer } from './progress.ts';

let printed: string[];
beforeEach(() => {
  jest.useFakeTimers();
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line.replace(/^.* s {2}/, '')));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('says after ten seconds of silence what is being waited for, and stops when it came, also by failing', async () => {
  const report = printer();
  jest.advanceTimersByTime(30_000);
  expect(printed).toEqual([]);
  let arrive: () => void = () => {};
  let fail: (error: Error) => void = () => {};
  const kafka = awaiting('kafka', () => new Promise<void>((resolve) => (arrive = resolve)));
  const build = awaiting('the build', () => new Promise<void>((_, reject) => (fail = reject)));
  jest.advanceTimersByTime(9_000);
  report('redis: ready');
  jest.advanceTimersByTime(9_000);
  expect(printed).toEqual(['redis: ready']);
  jest.advanceTimersByTime(1_000);
  arrive();
  await kafka;
  jest.advanceTimersByTime(10_000);
  expect(printed).toEqual(['redis: ready', 'waiting for kafka, the build', 'waiting for the build']);
  fail(new Error('broken'));
  await expect(build).rejects.toThrow('broken');
  jest.advanceTimersByTime(30_000);
  expect(printed).toHaveLength(3);
});
