/** What an order may ask for as its appointment. Source: CHECK-031, CHECK-032. */
import type { Branch } from '@filiale/contracts/branch';
import type { OrderMode } from '@filiale/contracts/order';
import { isModeOpen } from './branch-open-state.ts';
import { type Refusal, refuse } from './refusal.ts';
import { isSlotOffered, nearestSlots, type SlotBranch, type SlotOptions } from './slots.ts';

const NEAREST_SLOTS = 3;

/**
 * Refuses an appointment, or answers null when it is fine. `null` means as soon as possible.
 * - `order.appointment-required`: the branch requires one and none was chosen [CHECK-031].
 * - `order.appointment-closed`: outside the opening hours (delivery hours when enabled for delivery) [CHECK-032].
 * - `order.appointment-unavailable`: inside the hours, but no slot that is offered now (past, before the lead time, too far ahead).
 *
 * `details.nearest` of the last two: up to 3 offered slots as ISO instants, in order.
 */
export function refuseAppointment(
  branch: SlotBranch & Pick<Branch, 'isAppointmentRequired'>,
  mode: OrderMode,
  appointment: Date | null,
  options: SlotOptions,
): Refusal | null {
  const field = 'appointmentDate';
  if (!appointment) return branch.isAppointmentRequired ? refuse('order.appointment-required', field) : null;
  if (isSlotOffered(branch, mode, appointment, options)) return null;
  const nearest = nearestSlots(branch, mode, appointment, NEAREST_SLOTS, options).map((slot) => slot.toISOString());
  const code = isModeOpen(branch, mode, appointment) ? 'order.appointment-unavailable' : 'order.appointment-closed';
  return refuse(code, field, { nearest });
}
