import { afterEach, describe, expect, it, jest } from '@jest/globals';

const { NODE_ENV } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
  delete process.env.FILIALE_CLOCK_OFFSET_MS;
});

/** How far a clock is ahead that a process with this environment reads, in whole hours. */
async function hoursAhead(environment: string | undefined): Promise<number> {
  if (environment === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = environment;
  process.env.FILIALE_CLOCK_OFFSET_MS = String(5 * 3_600_000);
  jest.resetModules();
  const { now } = await import('./clock.ts');
  return Math.round((now().getTime() - Date.now()) / 3_600_000);
}

describe('the clock', () => {
  it.each([
    ['test', 5],
    ['development', 5],
    ['production', 0],
    [undefined, 0],
  ])('is shifted only where that was asked for: NODE_ENV %s', async (environment, hours) => {
    expect(await hoursAhead(environment)).toBe(hours);
  });
});
