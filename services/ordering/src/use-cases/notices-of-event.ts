import type { NotificationKind } from '@filiale/contracts/ordering/notification';
import type { OrderEventJson } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { isInKitchen, type OrderMoveType } from '@filiale/rules/order-lifecycle';
import type { NewNotification, NoticeFacts } from '../storage/notifications.ts';

/** What is to be said because of an event, and to whom; channels and recipients come from the order. */
export type Notice = Pick<NewNotification, 'kind' | 'audience' | 'facts' | 'delaySeconds'>;

/** An order that still waits for its money after that long is written to, with the way back to its payment. */
const PAYMENT_LINK_AFTER_SECONDS = 300;

/** What a move is to the customer; moves that are not named here are not worth a message. */
const kindOfMove: { readonly [Move in OrderMoveType]?: NotificationKind } = {
  confirm: 'confirmed',
  'confirm-counter-appointment': 'confirmed',
  'counter-appointment': 'counter-offer',
  reject: 'rejected',
  cancel: 'canceled',
  'reject-counter-appointment': 'canceled',
  delay: 'delayed',
  'in-delivery': 'in-delivery',
  'payment-failed': 'payment-failed',
  // Said only when the order has grown beyond what was paid online, which the sender looks at.
  'edit-item': 'payment-link',
};

/** The order is taken: the customer has it in writing, the branch hears of it. */
export const placedNotices: readonly Notice[] = [
  { kind: 'order-placed', audience: 'customer', facts: {} },
  { kind: 'new-order', audience: 'branch', facts: {} },
];

/**
 * The messages an announcement of an order causes. An order that awaits its payment is nothing yet for the branch; it is
 * placed when its money has come. Source: reference/ordering §4.3.
 */
export function noticesOfEvent(event: OrderEventJson): readonly Notice[] {
  if (event.placed)
    return event.placed.state === 'awaitingPayment'
      ? [{ kind: 'payment-link', audience: 'customer', facts: {}, delaySeconds: PAYMENT_LINK_AFTER_SECONDS }]
      : placedNotices;
  const { changed } = event;
  if (!changed) return [];
  if (changed.move === 'payment-received') return placedNotices;
  // Taken back to a state in which it waits for the branch's answer, nothing is confirmed yet.
  const isTakenBack = changed.move === 'reopen' && changed.previousState === 'canceled' && isInKitchen(changed.state);
  const kind = isTakenBack ? 'confirmed' : kindOfMove[changed.move as OrderMoveType];
  return kind ? [{ kind, audience: 'customer', facts: factsOf(changed) }] : [];
}

function factsOf(changed: NonNullable<OrderEventJson['changed']>): NoticeFacts {
  const { appointment, counterAppointment, rejectionMessage } = changed;
  return {
    ...(appointment ? { appointment } : {}),
    ...(counterAppointment ? { counterAppointment } : {}),
    ...(rejectionMessage ? { message: rejectionMessage } : {}),
  };
}
