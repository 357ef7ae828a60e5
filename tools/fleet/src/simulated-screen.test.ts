import type { createClient } from '@filiale/contracts/api/client';
import { describe, expect, it } from '@jest/globals';
import { seeded } from './seeded.ts';
import { type Faults, runScreen } from './simulated-screen.ts';

const faults: Faults = {
  ...{ lostQuestions: 0.2, lostAnswers: 0.2, restarts: 0.1, outages: 0.1 },
  ...{ outageMs: 1, mostSkewMs: 1_000 },
};
/** A server that gives one command with each poll, ends the screen after some, and says what the screen did. */
async function lifeOf(seed: number) {
  const ended = new AbortController();
  const asked: string[] = [];
  let polls = 0;
  const call = async (key: string, { body }: { body?: { after?: number; state?: string } }) => {
    asked.push(`${key} ${body?.after ?? body?.state ?? ''}`);
    if (key.endsWith('/manifest')) return { data: { hash: 'hash', segments: [] } };
    if (!key.endsWith('/poll')) return { data: { state: body?.state } };
    polls += 1;
    if (polls === 60) ended.abort();
    const command = { id: String(polls), sequence: polls };
    return { data: { manifest: 'hash', now: '2026-11-26T11:00:00.000Z', aborts: [], command } };
  };
  const life = await runScreen({
    ...{ call: call as unknown as ReturnType<typeof createClient>, random: seeded(seed), faults },
    ...{ waitSeconds: 0, pauseMs: 0, ended: ended.signal },
  });
  return { ran: [...life.ran], asked, refused: life.refused };
}

describe('a simulated screen', () => {
  it('is the same for the same number', () => {
    const [one, other] = [seeded(7), seeded(7)];
    const numbers = Array.from({ length: 1_000 }, one);
    expect(numbers).toEqual(Array.from({ length: 1_000 }, other));
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  });

  it('loses words by its seed, carries out what was acknowledged to it, and remembers its last command', async () => {
    const life = await lifeOf(7);
    expect(await lifeOf(7)).toEqual(life);
    expect(life.refused).toEqual([]);
    expect(life.ran.length).toBeGreaterThan(10);
    expect(life.ran.length).toBeLessThan(50);
    expect(life.ran.every(([, times]) => times === 1)).toBe(true);
    const polled = life.asked.filter((key) => key.includes('/poll')).map((key) => Number(key.split(' ').at(-1)));
    expect(polled).toEqual(polled.toSorted((one, other) => one - other));
    expect((await lifeOf(8)).asked).not.toEqual(life.asked);
  });
});
