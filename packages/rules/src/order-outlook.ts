/** What will probably become of an order that nobody has answered. Beyond the specification. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Outlook } from '@filiale/contracts/ordering/order';
import { orderModeOf } from './cart.ts';
import { type TimedOrder, type TimerSettings, timersOf } from './order-timers.ts';
import { kitchenMinutes, LONGEST_WAIT_MINUTES, type PreparedBranch, STEP_MINUTES } from './waiting-time.ts';

const MINUTE_MS = 60_000;
const STEP_MS = STEP_MINUTES * MINUTE_MS;

type UnansweredOrder = TimedOrder & { readonly isDelivery: boolean; readonly isDineIn: boolean };
type AnsweringBranch = TimerSettings & PreparedBranch & Pick<Branch, 'isAppointmentRequired'>;

/**
 * The outlook of a placed order, by its branch as it is now; null where the order is in any other state, is a request for a quotation,
 * which is answered when there is time, or where its branch is gone.
 */
export function outlookOf(order: UnansweredOrder, branch: AnsweringBranch | undefined, now: Date): Outlook | null {
  if (order.state !== 'placed' || order.isQuotation || !branch) return null;
  const timers = timersOf({ ...order, missedAt: null }, branch);
  const dueAt = (kind: string): string | null => timers.find((timer) => timer.kind === kind)?.dueAt ?? null;
  return {
    handoverAt: handoverAt(order, branch, now),
    answerBy: dueAt('missed-warning'),
    endsAt: dueAt('auto-reject'),
  };
}

function handoverAt(order: UnansweredOrder, branch: AnsweringBranch, now: Date): string | null {
  if (order.appointmentDate !== null || branch.isAppointmentRequired) return null;
  const minutes = kitchenMinutes(branch, orderModeOf(order), { now, leadTimeMinutes: order.preparationMinutes });
  if (minutes > LONGEST_WAIT_MINUTES) return null;
  const exactly = Date.parse(order.stateChangedAt) + minutes * MINUTE_MS;
  return new Date(Math.ceil(exactly / STEP_MS) * STEP_MS).toISOString();
}
