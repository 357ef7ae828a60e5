import type { OrderWebhook } from '@filiale/contracts/ordering/webhook-events';
import type { OrderEventJson } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { PaymentChangedJson } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import type { OrderMoveType } from '@filiale/rules/order-lifecycle';

/** The webhook type of each move. Money has events of its own, which payment publishes. */
const eventOfMove: Readonly<Record<OrderMoveType, OrderWebhook | null>> = {
  'payment-received': 'order.created',
  'payment-failed': 'order.failed',
  replaced: 'order.failed',
  'payment-changed': null,
  missed: 'order.missed',
  confirm: 'order.confirmed',
  'confirm-counter-appointment': 'order.confirmed',
  reject: 'order.rejected',
  'counter-appointment': 'order.offered',
  'withdraw-counter-appointment': 'order.offer_withdrawn',
  'reject-counter-appointment': 'order.canceled',
  'in-delivery': 'order.in_delivery',
  delivered: 'order.delivered',
  completed: 'order.completed',
  cancel: 'order.canceled',
  delay: 'order.delayed',
  'edit-item': 'order.edited',
  'edit-guest': 'order.edited',
  'station-done': null,
  'station-recalled': null,
  reopen: 'order.reopened',
};

/** The webhook type of an event of an order; null for none. An order that awaits its payment is not announced yet. */
export function webhookOfOrder(event: OrderEventJson): OrderWebhook | null {
  if (event.placed) return event.placed.state === 'awaitingPayment' ? null : 'order.created';
  if (event.reviewed) return 'order.reviewed';
  // A newer version may know moves that this one does not.
  return event.changed ? (eventOfMove[event.changed.move as OrderMoveType] ?? null) : null;
}

/** The webhook type of an event of its money. `cause` names the sum, so that a repeated event sends nothing twice. */
export function webhookOfPayment({
  status,
  capturedCents = '0',
  refundedCents = '0',
}: PaymentChangedJson): { readonly type: OrderWebhook; readonly cause: string } | null {
  switch (status) {
    case 'paid':
      return { type: 'payment.paid', cause: `paid:${capturedCents}` };
    case 'partlyRefunded':
    case 'refunded':
      return { type: 'payment.refunded', cause: `refunded:${refundedCents}` };
    case 'chargedBack':
      return { type: 'payment.charged_back', cause: `charged-back:${capturedCents}` };
    default:
      return null;
  }
}
