import { Branch } from '@filiale/contracts/catalog/branch';
import { clockTime, exampleBranch } from '@filiale/rules/example-branch';
import { describe, expect, it } from '@jest/globals';
import { slotPreview } from './slot-preview.ts';

const times = { revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const branchOf = (overrides: object = {}): Branch => {
  const { deliveryAreas: _, ...example } = exampleBranch();
  return Branch.record.parse({ ...example, name: 'Neubau', ...times, ...overrides });
};
const now = clockTime('2026-11-20T20:02');
const ask = { mode: 'takeaway', now, units: 1, day: null, full: [] } as const;
const clock = (at: Date) => at.toISOString().slice(11, 16);

describe('what guests see of a branch', () => {
  it('are the slots of the day by their first appointment, in the length that stands in the form [HOURS-009, HOURS-010]', () => {
    const { state, day, slots } = slotPreview(branchOf({ slotMinutes: 20 }), ask);
    expect({ state, day }).toEqual({ state: 'open', day: '2026-11-20' });
    // 20:05 in Vienna is 19:05 in UTC; the last appointment lies before 21:00.
    expect(slots.map(({ at }) => clock(at))).toEqual(['19:05', '19:20', '19:40']);
    expect(slotPreview(branchOf(), { ...ask, day: '2026-11-21' }).slots).toHaveLength(12);
  });

  it('marks the full ones, and waits until one has room', () => {
    const full = ['2026-11-20T19:15:00.000Z', '2026-11-20T19:00:00.000Z'];
    const preview = slotPreview(branchOf(), { ...ask, full });
    expect(preview.slots.map(({ isFull }) => isFull)).toEqual([true, true, false, false]);
    expect(preview.waitingMinutes).toBeGreaterThan(slotPreview(branchOf(), ask).waitingMinutes);
  });

  it.each([
    [{ slotCapacity: { takeaway: 0, delivery: null, dineIn: null } }, 'exhausted'],
    [{ slotCapacity: { takeaway: 2, delivery: null, dineIn: null } }, 'too-large'],
    [{ pauses: [{ mode: 'takeaway', until: '2026-11-20T19:30:00.000Z' }] }, 'paused'],
    [{ openingHours: [] }, 'closed'],
  ])('of %j is %s', (overrides, state) => {
    expect(slotPreview(branchOf(overrides), { ...ask, units: 3 }).state).toBe(state);
  });

  it('begins after a pause, and has nothing without hours', () => {
    const pauses = [{ mode: 'all', until: '2026-11-20T19:30:00.000Z' }];
    expect(clock(slotPreview(branchOf({ pauses }), ask).slots[0]?.at ?? now)).toBe('19:30');
    expect(slotPreview(branchOf({ openingHours: [] }), ask)).toMatchObject({ day: null, days: [], slots: [] });
  });
});
