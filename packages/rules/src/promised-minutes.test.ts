import { describe, expect, it } from '@jest/globals';
import { usualAcceptStep } from './promised-minutes.ts';

const now = new Date('2026-05-04T16:00:00.000Z');
const promise = (minutes: number, isDelivery = false, wanted: string | null = null) => ({
  createdAt: '2026-05-04T15:30:00.000Z',
  appointment: new Date(Date.parse('2026-05-04T15:30:00.000Z') + minutes * 60_000).toISOString(),
  appointmentDate: wanted,
  isDelivery,
});
const calm = { busy: { until: null, minutes: 0 } } as never;
const takeaway = { isDelivery: false, isDineIn: false };
const delivery = { isDelivery: true, isDineIn: false };

describe('what a branch usually promises', () => {
  it('is what the branch names for the way until there is a custom', () => {
    const quick = { ...(calm as object), preparationMinutes: { takeaway: 8, delivery: 28, dineIn: null } } as never;
    expect(usualAcceptStep(takeaway, [], quick, now)).toBe(10);
    expect(usualAcceptStep(delivery, [], quick, now)).toBe(30);
    expect(usualAcceptStep({ isDelivery: false, isDineIn: true }, [], quick, now)).toBe(20);
    expect(usualAcceptStep(delivery, [], calm, now)).toBe(45);
    expect(usualAcceptStep(takeaway, [], calm, now)).toBe(20);
    expect(usualAcceptStep(takeaway, [promise(45), promise(45)], calm, now)).toBe(20);
  });

  it('is the middle of the latest promises for the same way, as the nearest step', () => {
    expect(usualAcceptStep(takeaway, [promise(28), promise(31), promise(90)], calm, now)).toBe(30);
    expect(usualAcceptStep(takeaway, [promise(12), promise(9), promise(45, true)], calm, now)).toBe(20);
    expect(
      usualAcceptStep(
        delivery,
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
