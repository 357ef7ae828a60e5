import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderState } from './order-lifecycle.ts';

/** What happens to an order by itself when its time has come. */
export const timerKinds = [
  'payment-hold',
  'auto-accept',
  'missed-warning',
  'auto-reject',
  'counter-offer-deadline',
  'auto-complete',
] as const;
export type TimerKind = (typeof timerKinds)[number];
/** `dueAt` is an instant, ISO, UTC. */
export type OrderTimer = { readonly kind: TimerKind; readonly dueAt: string };

/** What timers read of a branch. */
export type TimerSettings = Pick<
  Branch,
  'missedWarningMinutes' | 'autoRejectMinutes' | 'isAutoAccept' | 'autoCompleteMinutes'
>;
/** What timers read of an order. `preparationMinutes` is the time its dishes need, see `waitsSince`. */
export type TimedOrder = Pick<
  OrderState,
  'state' | 'stateChangedAt' | 'isQuotation' | 'appointment' | 'appointmentDate' | 'counterAppointment' | 'missedAt'
> & {
  readonly isPreorder: boolean;
  readonly preparationMinutes: number;
  /** Until when an unpaid order keeps its place; null for orders that never waited for a payment. */
  readonly holdEndsAt: string | null;
};

const MINUTE_MS = 60_000;
/** Time that dishes without a lead time of their own are given. */
const PREPARATION_MINUTES = 20;

const after = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

/**
 * From when on somebody should answer an order: when it reached the kitchen, for a preorder not before its preparation begins.
 * Source: ordering research §2.8.
 */
export function waitsSince({ isPreorder, appointmentDate, preparationMinutes, stateChangedAt }: TimedOrder): string {
  if (!isPreorder || appointmentDate === null) return stateChangedAt;
  const begins = after(appointmentDate, -Math.max(preparationMinutes, PREPARATION_MINUTES));
  return Date.parse(begins) > Date.parse(stateChangedAt) ? begins : stateChangedAt;
}

/**
 * Everything that will happen to an order by itself if nobody does anything: the timers follow from the order and the settings of
 * its branch alone, so they are made anew with every change, and one that rings late or twice is checked against them. A branch
 * that ordering no longer knows keeps the usual settings.
 */
export function timersOf(order: TimedOrder, settings: TimerSettings | undefined): OrderTimer[] {
  const { missedWarningMinutes = 4, autoRejectMinutes = 13, isAutoAccept = false } = settings ?? {};
  const autoCompleteMinutes = settings?.autoCompleteMinutes ?? 0;
  switch (order.state) {
    case 'awaitingPayment':
      return order.holdEndsAt === null ? [] : [{ kind: 'payment-hold', dueAt: order.holdEndsAt }];
    case 'placed': {
      const since = waitsSince(order);
      const timers: OrderTimer[] = [];
      if (isAutoAccept && !order.isQuotation) timers.push({ kind: 'auto-accept', dueAt: order.stateChangedAt });
      if (missedWarningMinutes > 0 && order.missedAt === null)
        timers.push({ kind: 'missed-warning', dueAt: after(since, missedWarningMinutes) });
      // Requests for a quotation are answered when there is time for it.
      if (autoRejectMinutes > 0 && !order.isQuotation)
        timers.push({ kind: 'auto-reject', dueAt: after(since, autoRejectMinutes) });
      return timers;
    }
    case 'counterOffered':
      return order.counterAppointment === null
        ? []
        : [{ kind: 'counter-offer-deadline', dueAt: order.counterAppointment }];
    case 'confirmed':
    case 'inDelivery':
    case 'delivered': {
      if (autoCompleteMinutes <= 0) return [];
      const promised = order.appointment ?? order.appointmentDate ?? order.stateChangedAt;
      return [{ kind: 'auto-complete', dueAt: after(promised, autoCompleteMinutes) }];
    }
    case 'completed':
    case 'rejected':
    case 'canceled':
    case 'failed':
      return [];
    default:
      return order.state satisfies never;
  }
}
