import { toJson } from '@bufbuild/protobuf';
import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import {
  type OrderEvent,
  type OrderEventJson,
  OrderEventSchema,
} from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { PaymentEvent } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import type { Notifying } from '../context.ts';
import { noticesOfEvent } from '../use-cases/notices-of-event.ts';
import { queueNotifications } from '../use-cases/queue-notifications.ts';

type Queueing = Parameters<typeof queueNotifications>[0] & Pick<Notifying, 'since'>;

const isAfter = (occurredAt: Timestamp | undefined, since: Date): boolean =>
  occurredAt !== undefined && timestampMs(occurredAt) >= since.getTime();

/** The notice in an event, if any. Of a new order that is its state alone: its lines are read when the message is sent. */
const decidingPartOf = (event: OrderEvent): OrderEventJson =>
  event.fact.case === 'placed' ? { placed: { state: event.fact.value.state } } : toJson(OrderEventSchema, event);

/** Notifies customer and branch of a placed or changed order. An event delivered twice queues nothing twice. */
export const notifyOfOrder =
  (notifying: Queueing) =>
  async (events: readonly ReceivedEvent<OrderEvent>[]): Promise<void> => {
    const notices = events.flatMap(({ event, eventId, key }) => {
      if (!isAfter(event.envelope?.occurredAt, notifying.since)) return [];
      return noticesOfEvent(decidingPartOf(event)).map((notice) => ({ orderId: key, cause: eventId, notice }));
    });
    await queueNotifications(notifying, notices);
  };

/** Notifies the customer of a refund with its amount and the sum in all, once per sum in all. */
export const notifyOfRefund =
  (notifying: Queueing) =>
  async ({ envelope, fact }: PaymentEvent): Promise<void> => {
    if (fact.case !== 'changed' || fact.value.refundedCents <= 0n || fact.value.refundCents === 0n) return;
    if (!isAfter(envelope?.occurredAt, notifying.since)) return;
    const { orderId, refundCents } = fact.value;
    const refundedCents = Number(fact.value.refundedCents);
    const facts = { refundedCents, ...(refundCents !== undefined && { refundCents: Number(refundCents) }) };
    const notice = { kind: 'refunded', audience: 'customer', facts } as const;
    await queueNotifications(notifying, [{ orderId, cause: `refunded:${refundedCents}`, notice }]);
  };
