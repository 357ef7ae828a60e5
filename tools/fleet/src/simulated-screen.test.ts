import type { createClient } from '@filiale/contracts/api/client';
import { describe, expect, it } from '@jest/globals';
import { seeded } from './seeded.ts';
import { type Faults, noFaults, runScreen } from './simulated-screen.ts';

const faults: Faults = {
  ...{ lostQuestions: 0.2, lostAnswers: 0.2, restarts: 0.1, outages: 0.1 },
  ...{ outageMs: 1, mostSkewMs: 1_000 },
};
const POLLS = 60;
/** A server that gives one command with each poll, ends the screen after some, and says what the screen did. */
async function lifeOf(seed: number, by: Faults = faults) {
  const ended = new AbortController();
  const asked: string[] = [];
  let polls = 0;
  const call = async (key: string, { body }: { body?: { after?: number; state?: string } }) => {
    asked.push(`${key} ${body?.after ?? body?.state ?? ''}`);
    if (key.endsWith('/manifest')) return { data: { hash: 'hash', segments: [] } };
    if (!key.endsWith('/poll')) return { data: { state: body?.state } };
    polls += 1;
    if (polls === POLLS) ended.abort();
    const command = { id: String(polls), sequence: polls };
    return { data: { manifest: 'hash', now: '2026-11-26T11:00:00.000Z', aborts: [], command } };
  };
  const life = await runScreen({
    ...{ call: call as unknown as ReturnType<typeof createClient>, random: seeded(seed), faults: by },
    ...{ waitSeconds: 0, pauseMs: 0, ended: ended.signal },
  });
  const sent = (what: string): number => asked.filter((each) => each.includes(what)).length;
  return {
    ...{ ran: [...life.ran], asked, refused: life.refused },
    ...{ acknowledged: sent(' acknowledged'), done: sent(' done') },
  };
}

describe('a simulated screen', () => {
  it('is the same for the same number', () => {
    const [one, other] = [seeded(7), seeded(7)];
    const numbers = Array.from({ length: 1_000 }, one);
    expect(numbers).toEqual(Array.from({ length: 1_000 }, other));
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    const tenths = Array.from({ length: 10 }, (_none, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth));
    expect(tenths.filter(({ length }) => length < 70 || length > 130)).toEqual([]);
    expect(Array.from({ length: 1_000 }, seeded(8))).not.toEqual(numbers);
  });

  it('loses words by its seed, carries out what was acknowledged to it, and remembers its last command', async () => {
    const life = await lifeOf(7);
    expect(await lifeOf(7)).toEqual(life);
    expect(life.refused).toEqual([]);
    // An answer to a poll is lost, an answer to an acknowledgement, a question with a result.
    expect(life.acknowledged).toBeLessThan(POLLS);
    expect(life.ran.length).toBeLessThan(life.acknowledged);
    expect(life.done).toBeLessThan(life.ran.length);
    expect(life.done).toBeGreaterThan(0);
    expect(life.ran.every(([, times]) => times === 1)).toBe(true);
    const polled = life.asked.filter((key) => key.includes('/poll')).map((key) => Number(key.split(' ').at(-1)));
    expect(polled).toEqual(polled.toSorted((one, other) => one - other));
    expect(polled.at(-1)).toBeGreaterThan(POLLS / 2);
    expect((await lifeOf(8)).asked).not.toEqual(life.asked);
  });

  it('carries out every command where nothing goes wrong', async () => {
    const life = await lifeOf(7, noFaults);
    expect(life.ran).toEqual(Array.from({ length: POLLS }, (_none, index) => [String(index + 1), 1]));
    expect([life.acknowledged, life.done, life.refused]).toEqual([POLLS, POLLS, []]);
  });
});
