import { describe, expect, it } from '@jest/globals';
import { endRows, type Retention, yearsAgo } from './retention.ts';

const now = new Date('2026-11-22T12:00:00Z');
const store = (rows: number) => {
  const batches: number[] = [];
  let left = rows;
  const query = async ({ values }: { values: [Date, number] }) => {
    const rowCount = Math.min(left, values[1]);
    left -= rowCount;
    batches.push(rowCount);
    return { rowCount };
  };
  return { pool: { query } as unknown as Parameters<typeof endRows>[0], batches };
};
const retention = (name: string): Retention => ({
  name,
  before: () => now,
  statement: '',
});

describe('retention', () => {
  it('ends rows in batches, with a rest after each in which others have their turn', async () => {
    const { pool, batches } = store(1_700);
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    expect(await endRows(pool, [retention('rows')], new AbortController().signal)).toEqual({ rows: 1_700 });
    expect(Math.max(...batches)).toBe(500);
    expect(batches).toHaveLength(4);
    clearInterval(others);
    expect(turns).toBeGreaterThanOrEqual(batches.length);
  });

  it('ends in the middle when it is stopped', async () => {
    const { pool, batches } = store(1_000_000);
    await endRows(pool, [retention('rows')], AbortSignal.timeout(50));
    expect(batches.length).toBeLessThan(20);
  });

  it('goes on with the others when one fails, and names it', async () => {
    const { pool, batches } = store(10);
    const failing = {
      ...retention('broken'),
      before: () => {
        throw new Error('no');
      },
    };
    await expect(endRows(pool, [failing, retention('rows')], new AbortController().signal)).rejects.toThrow('broken');
    expect(batches).toEqual([10]);
  });

  it('counts years of tax law from the end of the year', () => {
    expect(yearsAgo(now, 7)).toEqual(new Date('2019-01-01T00:00:00Z'));
  });
});
