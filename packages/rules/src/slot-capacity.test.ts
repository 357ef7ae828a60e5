import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exampleBranch } from './example-branch.ts';
import {
  cartLoad,
  daysWithFreeSlots,
  freeSlotsOn,
  fullSlots,
  isSlotFull,
  nearestFreeSlots,
  refuseFullSlot,
  refuseLoad,
  slotInstant,
  slotStart,
} from './slot-capacity.ts';
import { slotsOn } from './slots.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const grid = { slotMinutes: 15, slotCapacity: { takeaway: 4, delivery: null, dineIn: 0 } };
const branch = { ...exampleBranch(), ...grid };

describe('load units', () => {
  it.each([
    [[{ product: {}, amount: 3, unit: 'piece' as const }], 3],
    [[{ product: { loadUnits: 2 }, amount: 3, unit: 'serving' as const }], 6],
    [[{ product: { loadUnits: 2 }, amount: 750, unit: 'gram' as const }], 2],
    [[{ product: { loadUnits: 0 }, amount: 9, unit: 'piece' as const }], 0],
  ])('count pieces, and weighed things once: %#', (items, units) => {
    expect(cartLoad(items)).toBe(units);
  });

  it('beyond what a slot takes are refused, unless there is no limit', () => {
    expect(refuseLoad(branch, 'takeaway', 5)?.code).toBe('order.load-too-large');
    expect(refuseLoad(branch, 'takeaway', 4)).toBeNull();
    expect(refuseLoad(branch, 'delivery', 4_000)).toBeNull();
    // A capacity of nothing says so, instead of calling one soup too large.
    expect(refuseLoad(branch, 'dine-in', 1)).toMatchObject({ code: 'order.mode-exhausted', field: 'isDineIn' });
  });
});

describe('the slot of an order', () => {
  it('is that of its appointment, else that of when it would be ready', () => {
    expect(slotStart(at(14), 15)).toEqual(at(0));
    expect(slotStart(at(15), 15)).toEqual(at(15));
    expect(slotInstant(branch, { now, leadTimeMinutes: 20, appointmentDate: null })).toEqual(at(20));
    const busy = { busy: { minutes: 30, until: at(60).toISOString() } };
    expect(slotInstant(busy, { now, leadTimeMinutes: 20, appointmentDate: null })).toEqual(at(50));
    expect(slotInstant(busy, { now, leadTimeMinutes: 20, appointmentDate: at(120) })).toEqual(at(120));
  });
});

describe('a full slot', () => {
  const taken = [
    { start: at(0), minutes: 15, used: 4 },
    { start: at(15), minutes: 15, used: 3 },
  ];
  const full = fullSlots(branch, 'takeaway', 1, taken);

  it('is full for a cart that has no room in it', () => {
    expect(full.full).toEqual([at(0).toISOString()]);
    expect(fullSlots(branch, 'takeaway', 2, taken).full).toEqual([at(0).toISOString(), at(15).toISOString()]);
    expect(fullSlots(branch, 'delivery', 2, taken).full).toEqual([]);
  });

  it('counts slots held on another grid where they overlap', () => {
    const old = [{ start: at(0), minutes: 60, used: 4 }];
    expect(fullSlots(branch, 'takeaway', 1, old).full).toHaveLength(4);
  });

  it('is not offered [CHECK-037, CHECK-038]', () => {
    const free = freeSlotsOn(branch, 'takeaway', '2026-05-04', { now }, full);
    expect(free[0]).toEqual(at(15));
    expect(slotsOn(branch, 'takeaway', '2026-05-04', { now }).length - free.length).toBe(3);
    const days = daysWithFreeSlots(branch, 'takeaway', { now }, full);
    expect(days[0]).toBe('2026-05-04');
    const wholeDay = {
      slotMinutes: 15,
      full: slotsOn(branch, 'takeaway', '2026-05-04', { now }).map((slot) => slot.toISOString()),
    };
    expect(daysWithFreeSlots(branch, 'takeaway', { now }, wholeDay)[0]).toBe('2026-05-05');
  });

  it('is refused with the nearest free times, each in another slot', () => {
    const refusal = refuseFullSlot(branch, 'takeaway', { appointmentDate: null, now, leadTimeMinutes: 0 }, full);
    expect(refusal).toMatchObject({
      code: 'order.slot-lost',
      details: { nearest: [at(15), at(30), at(45)].map((slot) => slot.toISOString()) },
    });
    expect(refuseFullSlot(branch, 'takeaway', { appointmentDate: at(15), now }, full)).toBeNull();
  });

  it('never is among the nearest, for any load', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ slot: fc.integer({ min: 0, max: 80 }), used: fc.integer({ min: 0, max: 4 }) }), {
          maxLength: 90,
        }),
        fc.integer({ min: 0, max: 600 }),
        (held, wanted) => {
          const some = fullSlots(
            branch,
            'takeaway',
            1,
            held.map(({ slot, used }) => ({ start: at(slot * 15), minutes: 15, used })),
          );
          const nearest = nearestFreeSlots(branch, 'takeaway', at(wanted), { now }, some);
          expect(nearest).toHaveLength(3);
          expect(nearest.some((slot) => isSlotFull(some, slot))).toBe(false);
        },
      ),
      { numRuns: 30 },
    );
  });
});
