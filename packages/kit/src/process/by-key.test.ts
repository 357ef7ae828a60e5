import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { eachByKey } from './by-key.ts';

const items = Array.from({ length: 30 }, (_, index) => ({ key: `k${index % 5}`, index }));

describe('work by key', () => {
  it('keeps the order of a key, and does so many keys at once', async () => {
    const done: number[] = [];
    const running = new Set<string>();
    let most = 0;
    await eachByKey(
      items,
      ({ key }) => key,
      3,
      async ({ key, index }) => {
        expect(running).not.toContain(key);
        running.add(key);
        most = Math.max(most, running.size);
        await sleep(1 + (index % 3));
        running.delete(key);
        done.push(index);
      },
    );
    expect(most).toBe(3);
    for (const chain of Map.groupBy(done, (index) => index % 5).values())
      expect(chain).toEqual([...chain].sort((a, b) => a - b));
    expect(done).toHaveLength(30);
  });

  it('begins nothing after a failure, and rejects once all running work has ended', async () => {
    let running = 0;
    const done: number[] = [];
    const failing = eachByKey(
      items,
      ({ key }) => key,
      3,
      async ({ index }) => {
        running += 1;
        await sleep(2);
        running -= 1;
        if (index === 1) throw new Error('broken');
        done.push(index);
      },
    );
    await expect(failing).rejects.toThrow('broken');
    expect(running).toBe(0);
    expect(done.length).toBeLessThan(5);
  });
});
