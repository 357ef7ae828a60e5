import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { OrderEvent } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { OrderAnnouncement } from '../storage/order-announcement.ts';
import type { Orders } from '../storage/orders.ts';

/** Topic `orders`: placed and changed orders update the statistics. */
export const orderAnnounced =
  ({ orders }: { orders: Orders }) =>
  (events: readonly ReceivedEvent<OrderEvent>[]): Promise<void> =>
    orders.record(events.flatMap(({ event, eventId }) => (isUncounted(event) ? [] : [announcementOf(event, eventId)])));

/** Words of the customer and their end change no figure. */
const isUncounted = ({ fact }: OrderEvent): boolean => fact.case === 'reviewed' || fact.case === 'personErased';

/** Throws on an event that says nothing this service knows; it then goes to the dead letters. */
export function announcementOf({ envelope, fact }: OrderEvent, eventId: string): OrderAnnouncement {
  if (!envelope?.occurredAt || (fact.case !== 'placed' && fact.case !== 'changed'))
    throw new Error(`order event without a known fact: ${envelope?.type}`);
  const { value } = fact;
  const occurredAt = timestampDate(envelope.occurredAt);
  return {
    eventId,
    orderId: value.orderId,
    branchId: value.branchId,
    revision: envelope.aggregateRevision,
    state: value.state,
    changedAt: occurredAt,
    placed:
      fact.case === 'placed'
        ? {
            mode: fact.value.mode,
            grossCents: fact.value.totalGrossCents,
            tipCents: fact.value.tipCents,
            currency: fact.value.currency,
            paymentMethod: fact.value.paymentMethod,
            placedAt: fact.value.placedAt ? timestampDate(fact.value.placedAt) : occurredAt,
            localDay: fact.value.localDay,
          }
        : null,
  };
}
