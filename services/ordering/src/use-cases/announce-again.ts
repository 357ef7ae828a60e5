import { newId } from '@filiale/contracts/fields/ids';
import type { ReplayedEvent } from '@filiale/kit/events/replay-to-group';
import type { OrderEventJson } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { toCents } from '@filiale/rules/decimal';
import { zoneOf } from '@filiale/rules/zone-of';
import type { Catalogue } from '../storage/catalogue-copy.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import type { Orders } from '../storage/orders.ts';
import { announcedLines, channelOf, uploadsOf } from './announce-order.ts';
import { listedIn } from './draft-order.ts';

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
    catalogue,
    publish,
    now,
  }: {
    orders: Pick<Orders, 'pageSince'>;
    catalogue: Catalogue;
    publish: (events: readonly ReplayedEvent[]) => Promise<void>;
    now: Date;
  },
  sinceLocalDay: string,
): Promise<number> {
  let published = 0;
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<Orders['pageSince']>> = await orders.pageSince(sinceLocalDay, after, PAGE_ROWS);
    await publish(page.flatMap((placed) => replayedEvents(placed, catalogue, now)));
    published += page.length;
    after = page.at(-1)?.order.id ?? null;
    if (page.length < PAGE_ROWS) return published;
  }
}

type Placed = Awaited<ReturnType<Orders['pageSince']>>[number];

/** What an order does not keep of its lines: the category of each, which is the one that its branch sells the dish in now. */
function linesOf(order: StoredOrder, catalogue: Catalogue, now: Date) {
  const { items, ...rest } = announcedLines(order);
  const branch = catalogue.branches.get(order.branch.id);
  const withCategory = (item: (typeof items)[number]) => {
    const product = catalogue.products.get(item.productId ?? '');
    const category = branch && product ? listedIn(product, branch, catalogue, now) : null;
    return category ? { ...item, categoryId: category.id, category: category.name } : item;
  };
  return { ...rest, items: items.map(withCategory) };
}

function replayedEvents({ order, localDay, isByStaff }: Placed, catalogue: Catalogue, now: Date): ReplayedEvent[] {
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
      channel: isByStaff ? 'staff' : channelOf(mode, order.table),
      localDay,
      timeZone: zoneOf(catalogue.branches.get(order.branch.id), catalogue.config),
      deliveryGrossCents: String(toCents(order.pricing.deliveryGross)),
      isQuotation: order.isQuotation,
      placedAt: createdAt,
      ...linesOf(order, catalogue, now),
      uploadIds: uploadsOf(order.items),
      donateeId: order.donatee ?? '',
      qrCodeId: order.qrCode ?? '',
      deliveryArea: order.deliveryArea?.area ?? '',
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
      // Who did it is not kept with the order; a time that nobody set says nothing.
      actor: '',
      isPaid: order.isPaid,
      isRefunded: order.isRefunded,
    },
  };
  return [placed, changed].map((event) => ({ key: orderId, event }));
}
