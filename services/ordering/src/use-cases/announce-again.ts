import { newId } from '@filiale/contracts/fields/ids';
import type { ReplayedEvent } from '@filiale/kit/events/replay-to-group';
import type { OrderEventJson } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { toCents } from '@filiale/rules/decimal';
import type { StoredOrder } from '../storage/order-row.ts';
import type { Orders } from '../storage/orders.ts';
import { announcedLines, channelOf, uploadsOf } from './announce-order.ts';

/** Consumer groups that store orders; messages and prints of long ago must not go out again. */
export const keepingGroups = ['analytics', 'payment', 'content'] as const;

const PAGE_ROWS = 200;

/**
 * Publishes of every order since a day that it was placed and how it stands, for services that keep a copy and when the topic was lost.
 * A service that has the revision already drops the event. Returns how many orders were published.
 */
export async function announceOrdersAgain(
  {
    orders,
    publish,
  }: { orders: Pick<Orders, 'pageSince'>; publish: (events: readonly ReplayedEvent[]) => Promise<void> },
  sinceLocalDay: string,
): Promise<number> {
  let published = 0;
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<Orders['pageSince']>> = await orders.pageSince(sinceLocalDay, after, PAGE_ROWS);
    await publish(page.flatMap(({ order, localDay }) => replayedEvents(order, localDay)));
    published += page.length;
    after = page.at(-1)?.order.id ?? null;
    if (page.length < PAGE_ROWS) return published;
  }
}

function replayedEvents(order: StoredOrder, localDay: string): ReplayedEvent[] {
  const { id: orderId, state, currency, paymentMethod, locale, isPreorder, createdAt, appointmentDate } = order;
  const same = {
    ...{ orderId, branchId: order.branch.id, state, currency, paymentMethod, locale, isPreorder },
    ticketNumber: order.ticketNumber ?? 0,
    totalGrossCents: String(toCents(order.pricing.totalGross)),
    tipCents: String(toCents(order.pricing.tip)),
    ...(appointmentDate ? { appointmentDate } : {}),
  };
  const mode = order.isDineIn ? 'dine-in' : order.isDelivery ? 'delivery' : 'takeaway';
  const envelope = (type: string, occurredAt: string, revision: number) => ({
    ...{ eventId: newId(), type, occurredAt, aggregateId: orderId, aggregateRevision: String(revision) },
  });
  const placed: OrderEventJson = {
    envelope: envelope('OrderPlaced', createdAt, 1),
    placed: {
      ...same,
      mode,
      channel: channelOf(mode, order.table),
      localDay,
      deliveryGrossCents: String(toCents(order.pricing.deliveryGross)),
      isQuotation: order.isQuotation,
      placedAt: createdAt,
      ...announcedLines(order),
      uploadIds: uploadsOf(order.items),
      donateeId: order.donatee ?? '',
    },
  };
  if (order.revision === 1) return [{ key: orderId, event: placed }];
  const changed: OrderEventJson = {
    envelope: envelope('OrderChanged', order.stateChangedAt, order.revision),
    changed: {
      ...same,
      previousState: order.previousState ?? '',
      ...(order.appointment ? { appointment: order.appointment } : {}),
      rejectionMessage: order.rejectionMessage,
      actor: 'system',
      isPaid: order.isPaid,
      isRefunded: order.isRefunded,
    },
  };
  return [placed, changed].map((event) => ({ key: orderId, event }));
}
