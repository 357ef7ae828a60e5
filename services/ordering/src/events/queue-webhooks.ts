import { toJson } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { PaymentStatus } from '@filiale/contracts/payment/payment';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { ChangeEvent } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import {
  type OrderEvent,
  type OrderEventJson,
  OrderEventSchema,
} from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { PaymentChangedSchema, type PaymentEvent } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import { fromCents } from '@filiale/rules/decimal';
import type { Webhooks } from '../context.ts';
import { type OrderHappened, queueWebhooks } from '../use-cases/queue-webhooks.ts';
import { webhooksOfChange } from '../use-cases/webhooks-of-change.ts';
import { webhookOfOrder, webhookOfPayment } from '../use-cases/webhooks-of-event.ts';

type Queueing = Parameters<typeof queueWebhooks>[0] & Pick<Webhooks, 'now'>;

/** The part of an event that decides which webhook is called. Of a new order that is its state alone: its lines are read with the order. */
const decidingPartOf = (event: OrderEvent): OrderEventJson =>
  event.fact.case === 'placed' ? { placed: { state: event.fact.value.state } } : toJson(OrderEventSchema, event);

const instantOf = (occurredAt: Timestamp | undefined, now: () => Date): Date =>
  occurredAt ? timestampDate(occurredAt) : now();

/** When an order was placed or moved, the endpoints that listen for it are called. An event delivered twice calls nobody twice. */
export const queueWebhooksOfOrders =
  (webhooks: Queueing) =>
  async (events: readonly ReceivedEvent<OrderEvent>[]): Promise<void> => {
    const happenings = events.flatMap(({ event, eventId, key }): OrderHappened[] => {
      const type = webhookOfOrder(decidingPartOf(event));
      const at = instantOf(event.envelope?.occurredAt, webhooks.now);
      return type === null ? [] : [{ orderId: key, cause: eventId, type, at }];
    });
    await queueWebhooks(webhooks, happenings);
  };

/** When a record of another kind was written, too. */
export const queueWebhooksOfChanges =
  (webhooks: Queueing) =>
  async (events: readonly ReceivedEvent<ChangeEvent>[]): Promise<void> => {
    const happenings = events.flatMap(({ event: { envelope, fact }, eventId }) =>
      fact.case === 'changed'
        ? webhooksOfChange(fact.value, { eventId, at: instantOf(envelope?.occurredAt, webhooks.now) })
        : [],
    );
    await queueWebhooks(webhooks, happenings);
  };

/** When money came or went back, too: once per sum. */
export const queueWebhooksOfPayments =
  (webhooks: Queueing) =>
  async (events: readonly ReceivedEvent<PaymentEvent>[]): Promise<void> => {
    const happenings = events.flatMap(({ event: { envelope, fact } }): OrderHappened[] => {
      if (fact.case !== 'changed') return [];
      const { orderId, revision, capturedCents, refundedCents } = fact.value;
      const webhook = webhookOfPayment(toJson(PaymentChangedSchema, fact.value));
      if (!webhook) return [];
      const payment = {
        revision: Number(revision),
        status: PaymentStatus.parse(fact.value.status),
        captured: fromCents(Number(capturedCents)),
        refunded: fromCents(Number(refundedCents)),
      };
      return [{ orderId, ...webhook, at: instantOf(envelope?.occurredAt, webhooks.now), payment }];
    });
    await queueWebhooks(webhooks, happenings);
  };
