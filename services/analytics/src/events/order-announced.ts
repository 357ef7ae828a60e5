import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { OrderEvent, OrderPlacedItem } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { Content, SoldLine } from '@filiale/rules/statistics/sales-of-order';
import type { OrderAnnouncement } from '../storage/order-announcement.ts';
import type { Orders } from '../storage/orders.ts';

/** Topic `orders`: placed and changed orders update the statistics; of an erased person no words of staff stay, of deleted orders nothing. */
export const orderAnnounced =
  ({ orders }: { orders: Orders }) =>
  async (events: readonly ReceivedEvent<OrderEvent>[]): Promise<void> => {
    await orders.record(
      events.flatMap(({ event, eventId }) => (isUncounted(event) ? [] : [announcementOf(event, eventId)])),
    );
    await orders.eraseWords(
      events.flatMap(({ event: { fact } }) => (fact.case === 'personErased' ? [fact.value.orderId] : [])),
    );
    await orders.remove(events.flatMap(({ event: { fact } }) => (fact.case === 'deleted' ? [fact.value.orderId] : [])));
  };

/** Words of the customer and their end change no figure; a deleted order is taken out of all. */
const isUncounted = ({ fact }: OrderEvent): boolean =>
  fact.case === 'reviewed' || fact.case === 'personErased' || fact.case === 'deleted';

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
    reason: fact.case === 'changed' ? fact.value.rejectionMessage : '',
    changedAt: occurredAt,
    appointment: fact.case === 'changed' && fact.value.appointment ? timestampDate(fact.value.appointment) : null,
    actor: fact.case === 'changed' ? fact.value.actor : '',
    paymentMethod: value.paymentMethod,
    content: contentOf(fact),
    placed:
      fact.case === 'placed'
        ? {
            mode: fact.value.mode,
            grossCents: fact.value.totalGrossCents,
            tipCents: fact.value.tipCents,
            currency: fact.value.currency,
            placedAt: fact.value.placedAt ? timestampDate(fact.value.placedAt) : occurredAt,
            localDay: fact.value.localDay,
            timeZone: fact.value.timeZone || null,
            isForLater: fact.value.appointmentDate !== undefined,
            channel: fact.value.channel || null,
            qrCode: fact.value.qrCodeId || null,
            deliveryArea: fact.value.deliveryArea || null,
            // Ordering announces 0 where orders have no number.
            ticketNumber: fact.value.ticketNumber || null,
          }
        : null,
  };
}

/** Lines and sums of an order that was placed or edited. Announcements of edits had no lines before. */
function contentOf(fact: OrderEvent['fact']): Content | null {
  if (fact.case !== 'placed' && fact.case !== 'changed') return null;
  const { items, totalGrossCents, tipCents, deliveryNet } = fact.value;
  if (fact.case === 'changed' && items.length === 0) return null;
  const grossCents = Number(totalGrossCents ?? 0n);
  return {
    grossCents,
    deliveryCents: grossCents - items.reduce((sum, item) => sum + Number(item.grossCents), 0),
    deliveryNetCents: centsOf(deliveryNet),
    tipCents: Number(tipCents),
    lines: items.map(lineOf),
  };
}

const CENTS = 100;
/** A decimal text with 4 decimals in cents; null where there is none. */
const centsOf = (net: string): number | null => (net === '' ? null : Math.round(Number(net) * CENTS * CENTS) / CENTS);

const lineOf = (item: OrderPlacedItem): SoldLine => ({
  id: item.itemId,
  productId: item.productId,
  product: item.name,
  categoryId: item.categoryId || null,
  category: item.category,
  taxRate: item.net === '' ? null : item.taxRate,
  unit: item.unit,
  amount: item.amount,
  grossCents: Number(item.grossCents),
  netCents: centsOf(item.net),
  choices: item.choices.map(({ partId, part, optionId, option }) => ({ partId, part, optionId, option })),
});
