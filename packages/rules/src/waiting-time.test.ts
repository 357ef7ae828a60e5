import { describe, expect, it } from '@jest/globals';
import type { FullSlots } from './slot-capacity.ts';
import { waitingMinutes } from './waiting-time.ts';

const now = new Date('2026-11-20T11:00:00Z');
const free: FullSlots = { slotMinutes: 15, full: [] };
const minutes = (branch: Parameters<typeof waitingMinutes>[0], full = free, lead = 0) =>
  waitingMinutes(branch, 'takeaway', { now, leadTimeMinutes: lead }, full);
const busy = { busy: { minutes: 15, until: '2026-11-20T12:00:00Z' } };

describe('the wait of who orders now', () => {
  it('is the usual duration of the way, the branch’s own where it has one', () => {
    expect(minutes({})).toBe(20);
    expect(waitingMinutes({}, 'delivery', { now }, free)).toBe(40);
    expect(minutes({ preparationMinutes: { takeaway: 12, delivery: null, dineIn: null } })).toBe(15);
    expect(minutes({ preparationMinutes: { takeaway: null, delivery: 5, dineIn: 5 } })).toBe(20);
  });

  it('is longer while the kitchen is busy, and only then', () => {
    expect(minutes(busy)).toBe(35);
    expect(minutes({ busy: { minutes: 15, until: '2026-11-20T10:59:00Z' } })).toBe(20);
  });

  it('is the lead time of the dishes where that is longer', () => {
    expect(minutes({}, free, 90)).toBe(90);
    expect(minutes({}, free, 10)).toBe(20);
  });

  it('lasts until a slot has room', () => {
    const full = ['2026-11-20T11:00:00.000Z', '2026-11-20T11:15:00.000Z'];
    expect(minutes({}, { slotMinutes: 15, full })).toBe(50);
    expect(minutes({}, { slotMinutes: 15, full: ['2026-11-20T11:15:00.000Z'] })).toBe(20);
    // Busy by 15 minutes, the order falls into the second of the two.
    expect(minutes(busy, { slotMinutes: 15, full })).toBe(50);
  });
});
