/** How long somebody waits who orders now. Beyond the specification. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { busyMinutes, type Switched } from './branch-switches.ts';
import { type FullSlots, isSlotFull, slotInstant, slotStart } from './slot-capacity.ts';
import type { SlotOptions } from './slots.ts';

const MINUTE_MS = 60_000;
/** Minutes until an order is handed over where a branch has not said otherwise; a delivery is on its way besides. */
const USUAL_MINUTES: Readonly<Record<OrderMode, number>> = { takeaway: 20, delivery: 40, 'dine-in': 20 };
/** Shown in steps: nobody can keep a promise to the minute. */
export const STEP_MINUTES = 5;
/** A longer wait is not told in minutes. */
export const LONGEST_WAIT_MINUTES = 180;

/** Records stored before there were usual durations lack theirs. */
export type PreparedBranch = Switched & Partial<Pick<Branch, 'preparationMinutes'>>;

/** Minutes from an order to its handing over while the kitchen is not busy. */
export function preparationMinutesOf({ preparationMinutes }: PreparedBranch, mode: OrderMode): number {
  return preparationMinutes?.[mode === 'dine-in' ? 'dineIn' : mode] ?? USUAL_MINUTES[mode];
}

/** Minutes that a kitchen needs from now on: the usual duration, or the lead time of the dishes where that is longer; more while it is busy. */
export const kitchenMinutes = (
  branch: PreparedBranch,
  mode: OrderMode,
  { now, leadTimeMinutes = 0 }: Pick<SlotOptions, 'now' | 'leadTimeMinutes'>,
): number => Math.max(preparationMinutesOf(branch, mode), leadTimeMinutes) + busyMinutes(branch, now);

/**
 * Minutes until an order placed now is handed over, in steps of five: the usual duration, or the lead time of its dishes where that is
 * longer; more while the kitchen is busy; and until a slot has room for it. Whether the way is open at all is another question.
 */
export function waitingMinutes(
  branch: PreparedBranch,
  mode: OrderMode,
  { now, leadTimeMinutes = 0 }: SlotOptions,
  full: FullSlots,
): number {
  const wanted = slotInstant(branch, { appointmentDate: null, now, leadTimeMinutes });
  let at = wanted;
  // As many full slots are named as there are; the first that is not ends the search.
  while (isSlotFull(full, at)) at = new Date(slotStart(at, full.slotMinutes).getTime() + full.slotMinutes * MINUTE_MS);
  const minutes =
    kitchenMinutes(branch, mode, { now, leadTimeMinutes }) + (at.getTime() - wanted.getTime()) / MINUTE_MS;
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
}
