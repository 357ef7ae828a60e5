import type { Label } from '@filiale/contracts/fields/locales';
import type { OrderStateName, PublicOrder } from '@filiale/contracts/ordering/order';
import { isOnlinePayment } from './payment-methods.ts';

/** What the status page reads of a public order. */
export type TrackedOrder = Pick<
  PublicOrder,
  | 'isDelivery'
  | 'isConfirmed'
  | 'isInDelivery'
  | 'isDelivered'
  | 'isCompleted'
  | 'isRejected'
  | 'isCanceled'
  | 'isFailed'
  | 'isPaid'
  | 'isRefunded'
  | 'paymentMethod'
  | 'counterAppointment'
>;

/** How the state of an order is called, for customers and staff alike. Source: STATUS-005..010, STATUS-023. */
export const orderLabelTexts = {
  awaitingPayment: { de: 'Warten auf Zahlungseingang', en: 'Waiting for payment' },
  awaitingConfirmation: { de: 'Warten auf Bestätigung', en: 'Waiting for confirmation' },
  confirmed: { de: 'Wird bearbeitet', en: 'In progress' },
  inDelivery: { de: 'In Zustellung', en: 'Out for delivery' },
  readyForPickup: { de: 'Abholbereit', en: 'Ready for pickup' },
  delivered: { de: 'Zugestellt', en: 'Delivered' },
  completed: { de: 'Abgeschlossen', en: 'Completed' },
  canceled: { de: 'Storniert', en: 'Cancelled' },
  failed: { de: 'Zahlung fehlgeschlagen', en: 'Payment failed' },
} as const satisfies Record<string, Label>;
export type OrderLabel = keyof typeof orderLabelTexts;

/** True when an order has come to its end. Source: STATUS-017. */
export const isFinal = (order: Pick<TrackedOrder, 'isCompleted' | 'isRejected' | 'isCanceled' | 'isFailed'>): boolean =>
  order.isCompleted || order.isRejected || order.isCanceled || order.isFailed;

/** True while an order that ended early has money of the customer that goes back by itself: it was paid online. */
export const awaitsRefund = (
  order: Pick<TrackedOrder, 'isRejected' | 'isCanceled' | 'isPaid' | 'isRefunded' | 'paymentMethod'>,
): boolean =>
  (order.isRejected || order.isCanceled) && order.isPaid && !order.isRefunded && isOnlinePayment(order.paymentMethod);

/** True for an online payment that has not arrived. Source: STATUS-005, READ-017. */
const isPaymentOutstanding = (order: TrackedOrder): boolean => !order.isPaid && isOnlinePayment(order.paymentMethod);

/** Neither confirmed nor ended: the customer waits for the branch. Source: STATUS-004, READ-019. */
export const isAwaitingConfirmation = (order: TrackedOrder): boolean => !order.isConfirmed && !isFinal(order);

/** The label of an order. Final states are looked at first, then the furthest step reached. Source: STATUS-004..010. */
export function orderLabel(order: TrackedOrder): OrderLabel {
  if (order.isFailed) return 'failed';
  if (order.isRejected || order.isCanceled) return 'canceled';
  if (order.isCompleted) return 'completed';
  if (order.isDelivery && order.isDelivered) return 'delivered';
  if (order.isInDelivery) return order.isDelivery ? 'inDelivery' : 'readyForPickup';
  if (order.isConfirmed) return 'confirmed';
  return isPaymentOutstanding(order) ? 'awaitingPayment' : 'awaitingConfirmation';
}

/** How the steps of the timeline are called. A step has one name while it waits or runs and another once it is done. */
export const timelineTexts = {
  waiting: { de: 'Warten auf Bestätigung', en: 'Waiting for confirmation' },
  awaitingPayment: orderLabelTexts.awaitingPayment,
  confirmed: { de: 'Bestätigt', en: 'Confirmed' },
  beingPrepared: { de: 'In Zubereitung', en: 'Being prepared' },
  prepared: { de: 'Zubereitet', en: 'Prepared' },
  inDelivery: orderLabelTexts.inDelivery,
  delivered: orderLabelTexts.delivered,
  readyForPickup: orderLabelTexts.readyForPickup,
  completed: orderLabelTexts.completed,
  canceled: { de: 'Bestellung storniert', en: 'Order cancelled' },
  failed: orderLabelTexts.failed,
} as const satisfies Record<string, Label>;

export type TimelineStep = {
  readonly label: keyof typeof timelineTexts;
  readonly progress: 'done' | 'current' | 'upcoming';
};

/**
 * The timeline of the status page: four steps (waiting or confirmed; being prepared or prepared; ready; completed), or the one
 * step of an order that was rejected, cancelled or not paid. Exactly one step is current until the order is completed.
 * Source: STATUS-011, STATUS-012, READ-019.
 */
export function timeline(order: TrackedOrder): readonly TimelineStep[] {
  if (order.isFailed) return [{ label: 'failed', progress: 'current' }];
  if (order.isRejected || order.isCanceled) return [{ label: 'canceled', progress: 'current' }];
  const reached = reachedStep(order);
  const waiting = isPaymentOutstanding(order) ? 'awaitingPayment' : 'waiting';
  const labels = [
    reached > 0 ? 'confirmed' : waiting,
    reached > 1 ? 'prepared' : 'beingPrepared',
    order.isDelivery ? (order.isDelivered ? 'delivered' : 'inDelivery') : 'readyForPickup',
    'completed',
  ] as const;
  return labels.map((label, step) => ({ label, progress: progressOf(step, reached) }));
}

/** Index of the step the order is in; 4 once all are done. */
function reachedStep(order: TrackedOrder): number {
  if (order.isCompleted) return 4;
  if (order.isInDelivery) return 2;
  return order.isConfirmed ? 1 : 0;
}

const progressOf = (step: number, reached: number): TimelineStep['progress'] => {
  if (step === reached) return 'current';
  return step < reached ? 'done' : 'upcoming';
};

/** True while the customer may accept or decline another time. Source: STATUS-013. */
export const offersCounterAppointment = (order: TrackedOrder): boolean =>
  order.counterAppointment !== null && isAwaitingConfirmation(order);

/** When the steps of the timeline were reached, as ISO instants; null where an order has not come yet, or never stopped. Source: STATUS-011. */
export function stepTimes({ history }: Pick<PublicOrder, 'history'>): readonly (string | null)[] {
  const entered = (state: OrderStateName): string | null => history.find((step) => step.state === state)?.at ?? null;
  const ready = entered('inDelivery');
  return [entered('confirmed') ?? history[0]?.at ?? null, ready, entered('delivered') ?? ready, entered('completed')];
}
