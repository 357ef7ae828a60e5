import { describe, expect, it } from '@jest/globals';
import { patience } from './patience.ts';

/** Patience of a second on a clock of its own, which each look moves on by some ms, with some share of the processor. */
function looksUntilOver(withinMs: number, stepMs: number, share: number): number {
  let nowMs = 0;
  const waiting = patience(withinMs, { share: () => share, now: () => nowMs });
  for (let looks = 1; ; looks += 1) {
    nowMs += stepMs;
    if (waiting.isOver()) return looks;
  }
}

describe('patience', () => {
  it('is time by the clock on a calm machine', () => {
    expect(looksUntilOver(1_000, 20, 1)).toBe(51);
  });

  it('lasts as much longer as the system under test gets less of the processor', () => {
    expect(looksUntilOver(1_000, 20, 0.25)).toBe(201);
  });

  it('holds nobody for late who was not scheduled between two looks', () => {
    expect(looksUntilOver(20_000, 30_000, 1)).toBe(21);
  });

  it('ends eventually on any machine', () => {
    expect(looksUntilOver(20_000, 1_000, 0)).toBe(1_801);
  });

  it('says what the system under test got', () => {
    let nowMs = 0;
    const waiting = patience(20_000, { share: () => 0.4, now: () => nowMs });
    while (!waiting.isOver()) nowMs += 100;
    expect(waiting.described()).toBe('20 s (with 40 % of the processor, 50.1 s by the clock)');
  });
});
