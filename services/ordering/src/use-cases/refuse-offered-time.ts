import { refuseAppointment, refuseTooFar } from '@filiale/rules/appointment';
import { orderModeOf } from '@filiale/rules/cart';
import { type Refusal, refuse } from '@filiale/rules/refusal';
import type { Catalogue } from '../storage/catalogue-copy.ts';
import type { StoredOrder } from '../storage/order-row.ts';

type Branches = Pick<Catalogue, 'branches'>;

/** Refuses a time that staff offers instead and that is no slot of the branch; the lead time is not checked again. */
export function refuseCounterAppointment(
  { branches }: Branches,
  order: StoredOrder,
  { counterAppointment, at }: { readonly counterAppointment: string; readonly at: string },
): Refusal | null {
  const branch = branches.get(order.branch.id);
  if (!branch) return refuse('order.branch-missing');
  const refusal = refuseAppointment(branch, orderModeOf(order), new Date(counterAppointment), { now: new Date(at) });
  return refusal && { ...refusal, field: 'counterAppointment' };
}

/** Problems of a time that staff promises: it must lie ahead, within the branch's advance period; off the grid is fine. */
export function refusePromise(
  { branches }: Branches,
  order: StoredOrder,
  { appointment, at }: { readonly appointment: string; readonly at: string },
): Refusal | null {
  const branch = branches.get(order.branch.id);
  if (appointment < at) return refuse('order.appointment-unavailable', 'appointment');
  return branch ? refuseTooFar(branch, new Date(appointment), new Date(at), 'appointment') : null;
}
