import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createJobPool, type JobPool } from '../src/process/job-pool.ts';

type Job = { kind: string; value?: number };
const jobModule = new URL('./job-process.ts', import.meta.url);
let jobs: JobPool<Job, unknown>;

beforeAll(() => {
  jobs = createJobPool<Job, unknown>({ module: jobModule, concurrency: 2, limitMs: 120_000 });
});
afterAll(() => jobs.stop());

describe('jobs under a clock', () => {
  it('answer, more of them than may run at once', async () => {
    const values = [1, 2, 3, 4, 5];
    expect(await Promise.all(values.map((value) => jobs.run({ kind: 'double', value })))).toEqual([2, 4, 6, 8, 10]);
  });

  it('are ended when their time is over, while this process and the next job go on', async () => {
    const hurried = createJobPool<Job, unknown>({ module: jobModule, concurrency: 1, limitMs: 1_500 });
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 20);
    await expect(hurried.run({ kind: 'spin' })).rejects.toMatchObject({ end: 'late' });
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(20);
    // A busy machine may let this one be late as well.
    const answered = (): Promise<unknown> => hurried.run({ kind: 'double', value: 4 }).catch(answered);
    expect(await answered()).toBe(8);
    hurried.stop();
  });

  it('are not ended for time in which they were given no processor', async () => {
    const starved = createJobPool<Job, unknown>({ module: jobModule, concurrency: 1, limitMs: 1_000 });
    expect(await starved.run({ kind: 'rest', value: 2_500 })).toBe(2_500);
    starved.stop();
  });

  it('report that their process ended, and that their code raised an error', async () => {
    await expect(jobs.run({ kind: 'die' })).rejects.toMatchObject({ end: 'died' });
    await expect(jobs.run({ kind: 'fail' })).rejects.toMatchObject({ end: 'failed', message: 'no such thing' });
    expect(await jobs.run({ kind: 'double', value: 2 })).toBe(4);
  });

  it('know no secret of the service', async () => {
    const { names } = (await jobs.run({ kind: 'environment' })) as { names: string[] };
    expect(
      names.filter((name) => !['PATH', 'HOME', 'LANG', 'TMPDIR'].includes(name) && !name.startsWith('NODE_')),
    ).toEqual([]);
  });

  it('end with the process that stops', async () => {
    const others = createJobPool<Job, unknown>({ module: jobModule, concurrency: 1, limitMs: 30_000 });
    const { pid } = (await others.run({ kind: 'environment' })) as { pid: number };
    const spinning = expect(others.run({ kind: 'spin' })).rejects.toMatchObject({ end: 'died' });
    others.stop();
    await spinning;
    expect(() => process.kill(pid, 0)).toThrow();
  });
});
