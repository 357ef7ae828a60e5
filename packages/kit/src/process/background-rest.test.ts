import { describe, expect, it } from '@jest/globals';
import { restWhileOthersWork } from './background-rest.ts';

const elapsedMs = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

describe('a rest of background work', () => {
  it('is short while nobody else has anything to do', async () => {
    expect(await elapsedMs(() => restWhileOthersWork(10_000))).toBeLessThan(5_000);
  });

  it('lasts for as long as others work, and no longer than was asked for', async () => {
    const others = setInterval(() => {
      for (const until = performance.now() + 9; performance.now() < until; );
    }, 10);
    try {
      expect(await elapsedMs(() => restWhileOthersWork(400))).toBeGreaterThan(350);
    } finally {
      clearInterval(others);
    }
  });

  it('is none when none was asked for', async () => {
    expect(await elapsedMs(() => restWhileOthersWork(0))).toBeLessThan(40);
  });
});
