/** What an order may ask for as its appointment. Source: CHECK-031, CHECK-032. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { isModeOpen } from './branch-open-state.ts';
import { pauseWhileOpen, refusePaused } from './branch-pause.ts';
import { formatDate } from './formats.ts';
import { type Refusal, refuse } from './refusal.ts';
import { appointmentHorizon, isSlotOffered, nearestSlots, type SlotBranch, type SlotOptions } from './slots.ts';

const NEAREST_SLOTS = 3;

/** Refuses an instant beyond what a branch sells or promises ahead; to be asked before anything is reckoned with it. `details.day` is the last day. */
export function refuseTooFar(
  { timeZone: zone }: Pick<Branch, 'timeZone'>,
  instant: Date,
  now: Date,
  field: string,
): Refusal<'order.appointment-too-far'> | null {
  const horizon = appointmentHorizon(zone, now);
  if (instant < horizon) return null;
  return refuse('order.appointment-too-far', field, { day: formatDate(new Date(horizon.getTime() - 1), zone) });
}

/**
 * Refuses an appointment, or returns null when it is fine. `null` means as soon as possible.
 * - `order.appointment-required`: the branch requires one and none was chosen [CHECK-031].
 * - `order.appointment-closed`: outside the opening hours (delivery hours when enabled for delivery) [CHECK-032].
 * - `order.paused-preorder`: inside the hours, but the branch has paused until later.
 * - `order.appointment-too-far`: beyond the days that are sold ahead [HOURS-010].
 * - `order.appointment-unavailable`: inside the hours, but no slot that is offered now (past, before the lead time).
 *
 * `details.nearest` of `-closed` and `-unavailable`: up to 3 offered slots as ISO instants, in order.
 */
export function refuseAppointment(
  branch: SlotBranch & Pick<Branch, 'isAppointmentRequired'>,
  mode: OrderMode,
  appointment: Date | null,
  options: SlotOptions,
): Refusal | null {
  const field = 'appointmentDate';
  if (!appointment) return branch.isAppointmentRequired ? refuse('order.appointment-required', field) : null;
  const tooFar = refuseTooFar(branch, appointment, options.now, field);
  if (tooFar) return tooFar;
  if (isSlotOffered(branch, mode, appointment, options)) return null;
  const paused = pauseWhileOpen(branch, mode, appointment);
  if (paused) return refusePaused('order.paused-preorder', branch, paused, options.now, field);
  const nearest = nearestSlots(branch, mode, appointment, NEAREST_SLOTS, options).map((slot) => slot.toISOString());
  const code = isModeOpen(branch, mode, appointment) ? 'order.appointment-unavailable' : 'order.appointment-closed';
  return refuse(code, field, { nearest });
}
