/** What will probably become of an order that nobody has answered. Beyond the specification. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Outlook } from '@filiale/contracts/ordering/order';
import { busyMinutes } from './branch-switches.ts';
import { type TimedOrder, type TimerSettings, timersOf } from './order-timers.ts';
import { type PreparedBranch, preparationMinutesOf } from './waiting-time.ts';

const MINUTE_MS = 60_000;
/** Nobody can keep a promise to the minute, so the clock time is a multiple of these. */
const STEP_MS = 5 * MINUTE_MS;
/** What takes longer is not foreseen by a kitchen's usual time. */
const LONGEST_MINUTES = 180;

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
  const mode = order.isDelivery ? 'delivery' : order.isDineIn ? 'dine-in' : 'takeaway';
  const minutes = Math.max(preparationMinutesOf(branch, mode), order.preparationMinutes) + busyMinutes(branch, now);
  if (minutes > LONGEST_MINUTES) return null;
  const exactly = Date.parse(order.stateChangedAt) + minutes * MINUTE_MS;
  return new Date(Math.ceil(exactly / STEP_MS) * STEP_MS).toISOString();
}
