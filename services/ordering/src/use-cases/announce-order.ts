import type { Questionnaire } from '@filiale/contracts/catalog/questionnaire';
import { newId } from '@filiale/contracts/fields/ids';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import type {
  ChosenOptionJson,
  OrderEventJson,
  OrderPlacedItemJson,
} from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { toCents } from '@filiale/rules/decimal';
import { netOfLines } from '@filiale/rules/net-of-lines';
import type { Actor, OrderEvent } from '@filiale/rules/order-lifecycle';
import { deliveryAmong } from '@filiale/rules/reprice-order';
import type { Announcement } from '../storage/order-announcement.ts';
import type { OrderDraft } from '../storage/order-draft.ts';
import type { StoredOrder } from '../storage/order-row.ts';

type Head = {
  readonly type: 'OrderPlaced' | 'OrderChanged' | 'OrderReviewed' | 'OrderPersonErased' | 'OrderDeleted';
  readonly orderId: string;
  readonly revision: number;
  readonly occurredAt: string;
  readonly traceparent: string;
};

/** An event of an order, with an id of its own. */
function announcement(
  { type, orderId, revision, occurredAt, traceparent }: Head,
  fact: Omit<OrderEventJson, 'envelope'>,
): Announcement {
  const eventId = newId();
  const aggregate = { aggregateId: orderId, aggregateRevision: String(revision) };
  return {
    eventId,
    traceparent,
    event: { envelope: { eventId, type, occurredAt, ...aggregate, traceparent }, ...fact },
  };
}

/** „An order was placed“, as the outbox keeps it; the storing statement adds the ticket number. */
export function announceOrderPlaced(draft: OrderDraft, by: Actor, traceparent: string): Announcement {
  const placedAt = draft.placedAt.toISOString();
  const { pricing } = draft;
  const nets = netOfLines(pricing.lines, deliveryAmong(pricing.lines, pricing));
  return announcement(
    { type: 'OrderPlaced', orderId: draft.id, revision: 1, occurredAt: placedAt, traceparent },
    {
      placed: {
        orderId: draft.id,
        branchId: draft.branch,
        mode: draft.mode,
        state: draft.state,
        localDay: draft.localDay,
        totalGrossCents: String(draft.pricing.totalGrossCents),
        tipCents: String(draft.pricing.tipCents),
        deliveryGrossCents: String(draft.pricing.deliveryGrossCents),
        currency: draft.currency,
        paymentMethod: draft.paymentMethod,
        locale: draft.locale,
        isPreorder: draft.isPreorder,
        isQuotation: draft.isQuotation,
        placedAt,
        ...(draft.appointmentDate ? { appointmentDate: draft.appointmentDate.toISOString() } : {}),
        deliveryNet: nets.delivery,
        items: pricing.lines.map((line, position) => {
          const item = draft.items[position];
          return {
            productId: line.product,
            name: item?.name ?? '',
            amount: line.amount,
            unit: line.unit,
            grossCents: String(line.grossCents),
            itemId: item?.id ?? '',
            taxRate: line.taxRate,
            net: nets.lines[position] ?? '',
            categoryId: item?.category?.id ?? '',
            category: item?.category?.name ?? '',
            choices: choicesIn(item?.parts ?? []),
          };
        }),
        uploadIds: uploadsOf(draft.items),
        donateeId: draft.donatee ?? '',
        placedBy: by.id ?? '',
        timeZone: draft.timeZone,
        channel: by.kind === 'customer' ? channelOf(draft.mode, draft.table) : 'staff',
        qrCodeId: draft.qrCode ?? '',
        deliveryArea: draft.deliveryArea?.area ?? '',
      },
    },
  );
}

/** Where a customer made an order: at a table, or on the website. */
export const channelOf = (mode: OrderMode, table: unknown): 'table' | 'website' =>
  mode === 'dine-in' && table ? 'table' : 'website';

/** The lines of an order as they are stored, and the net of its delivery. */
export function announcedLines({ items, pricing }: Pick<StoredOrder, 'items' | 'pricing'>): {
  readonly items: OrderPlacedItemJson[];
  readonly deliveryNet: string;
} {
  const lines = items.map(({ gross, taxRate }) => ({ grossCents: toCents(gross), taxRate }));
  const taxes = pricing.taxes.map(({ rate, gross }) => ({ rate, grossCents: toCents(gross) }));
  const nets = netOfLines(lines, deliveryAmong(lines, { deliveryGrossCents: toCents(pricing.deliveryGross), taxes }));
  return {
    deliveryNet: nets.delivery,
    items: items.map(({ id: itemId, product: productId, name, amount, unit, gross, taxRate, parts }, position) => ({
      ...{ itemId, productId, name, amount, unit, taxRate },
      grossCents: String(toCents(gross)),
      net: nets.lines[position] ?? '',
      choices: choicesIn(parts),
    })),
  };
}

/** The options that were chosen, of parts that have any. */
const choicesIn = (parts: readonly PartValue[]): ChosenOptionJson[] =>
  parts.flatMap(({ id: partId, name: part, value, options = [] }) => {
    const names = [value].flat();
    return options.map((optionId, place) => {
      const option = names[place];
      return { partId: partId ?? '', part, optionId, option: typeof option === 'string' ? option : '' };
    });
  });

/** Ids of the uploads that lines name. */
export const uploadsOf = (items: readonly Pick<OrderDraft['items'][number], 'parts'>[]): string[] =>
  items.flatMap(({ parts }) =>
    parts.flatMap(({ value }) =>
      typeof value === 'string' ? [] : value.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.id])),
    ),
  );

/** „An order changed“, as the outbox keeps it. */
export function announceOrderChanged(
  order: StoredOrder,
  change: OrderEvent,
  revision: number,
  traceparent: string,
): Announcement {
  const { type, occurredAt, appointment, counterAppointment } = change;
  return announcement(
    { type, orderId: order.id, revision, occurredAt, traceparent },
    {
      changed: {
        orderId: order.id,
        branchId: order.branch.id,
        move: change.move,
        state: change.state,
        previousState: change.previousState,
        ...(appointment ? { appointment } : {}),
        ...(counterAppointment ? { counterAppointment } : {}),
        rejectionMessage: change.rejectionMessage,
        actor: change.actor,
        isPaid: change.isPaid,
        isRefunded: change.isRefunded,
        ...(change.move === 'edit-item'
          ? { totalGrossCents: String(toCents(order.pricing.totalGross)), ...announcedLines(order) }
          : {}),
        tipCents: String(toCents(order.pricing.tip)),
        currency: order.currency,
        paymentMethod: order.paymentMethod,
        ticketNumber: order.ticketNumber ?? 0,
        locale: order.locale,
        isPreorder: order.isPreorder,
        ...(order.appointmentDate ? { appointmentDate: order.appointmentDate } : {}),
      },
    },
  );
}

/** Announcement that the person of an order was erased, as the outbox keeps it. */
export const announcePersonErased = (
  { id, branch }: Pick<StoredOrder, 'id' | 'branch'>,
  uploadIds: readonly string[],
  revision: number,
  { at, traceparent }: { readonly at: Date; readonly traceparent: string },
): Announcement =>
  announcement(
    { type: 'OrderPersonErased', orderId: id, revision, occurredAt: at.toISOString(), traceparent },
    { personErased: { orderId: id, branchId: branch.id, uploadIds: [...uploadIds] } },
  );

/** Announcement that an order is gone, as the outbox keeps it: the last one of it. */
export const announceOrderDeleted = (
  { id, branch, items, revision }: Pick<StoredOrder, 'id' | 'branch' | 'items' | 'revision'>,
  { at, traceparent }: { readonly at: Date; readonly traceparent: string },
): Announcement =>
  announcement(
    { type: 'OrderDeleted', orderId: id, revision: revision + 1, occurredAt: at.toISOString(), traceparent },
    { deleted: { orderId: id, branchId: branch.id, uploadIds: uploadsOf(items) } },
  );

/** „An order was rated“, as the outbox keeps it; the words stay with the order. */
export function announceOrderReviewed(
  { id, branch }: Pick<StoredOrder, 'id' | 'branch'>,
  { rating, foodRating, serviceRating, processRating, answeredAt }: Questionnaire & { readonly answeredAt: string },
  revision: number,
  traceparent: string,
): Announcement {
  return announcement(
    { type: 'OrderReviewed', orderId: id, revision, occurredAt: answeredAt, traceparent },
    { reviewed: { orderId: id, branchId: branch.id, rating, foodRating, serviceRating, processRating } },
  );
}
