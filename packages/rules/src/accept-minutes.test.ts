import { describe, expect, it } from '@jest/globals';
import { usualAcceptStep } from './accept-minutes.ts';

const now = new Date('2026-05-04T16:00:00.000Z');
const promise = (minutes: number, isDelivery = false, wanted: string | null = null) => ({
  createdAt: '2026-05-04T15:30:00.000Z',
  appointment: new Date(Date.parse('2026-05-04T15:30:00.000Z') + minutes * 60_000).toISOString(),
  appointmentDate: wanted,
  isDelivery,
});
const calm = { busy: { until: null, minutes: 0 } } as never;
const takeaway = { isDelivery: false };

describe('what a branch usually promises', () => {
  it('is what every kitchen is given until there is a custom', () => {
    expect(usualAcceptStep(takeaway, [], calm, now)).toBe(20);
    expect(usualAcceptStep(takeaway, [promise(45), promise(45)], calm, now)).toBe(20);
  });

  it('is the middle of the latest promises for the same way, as the nearest step', () => {
    expect(usualAcceptStep(takeaway, [promise(28), promise(31), promise(90)], calm, now)).toBe(30);
    expect(usualAcceptStep(takeaway, [promise(12), promise(9), promise(45, true)], calm, now)).toBe(20);
    expect(
      usualAcceptStep(
        { isDelivery: true },
        [45, 48, 50].map((each) => promise(each, true)),
        calm,
        now,
      ),
    ).toBe(45);
  });

  it('does not count times that guests chose', () => {
    const chosen = Array.from({ length: 5 }, () => promise(300, false, '2026-05-04T20:30:00.000Z'));
    expect(usualAcceptStep(takeaway, chosen, calm, now)).toBe(20);
  });

  it('grows with the busy switch', () => {
    const busy = { busy: { until: '2026-05-04T17:00:00.000Z', minutes: 20 } } as never;
    expect(usualAcceptStep(takeaway, [], busy, now)).toBe(45);
  });
});
