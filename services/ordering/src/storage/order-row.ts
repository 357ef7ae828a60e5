import type { Metadata } from '@filiale/contracts/fields/metadata';
import type { Order, OrderItem, OrderMode, OrderPayment } from '@filiale/contracts/ordering/order';
import type { OrderForm } from '@filiale/contracts/ordering/place-order';
import type { PaymentStatus } from '@filiale/contracts/payment/payment';
import { instants, mapRows, names, same, wholes } from '@filiale/kit/stores/row-mapping';
import { fromCents } from '@filiale/rules/decimal';
import { type OrderState, offStates, orderFlags } from '@filiale/rules/order-lifecycle';
import { type Pricing, pricingToWire } from '@filiale/rules/pricing';
import type { HeldSlots, SlotHold } from '@filiale/rules/slot-holds';

/** The order as staff sees it, with what the lifecycle needs beside it. */
export type StoredOrder = Order &
  OrderState & {
    readonly preparationMinutes: number;
    readonly holdEndsAt: string | null;
    /** The newest revision of the payment that was applied; 0 for none. */
    readonly paymentRevision: number;
    /** The covered amount: goodwill refunds still count as covered. */
    readonly coveredCents: number;
    /** The kitchen slots that the order holds. */
    readonly heldSlots: HeldSlots;
    /** Mark of the network it came from; null where that is not known. */
    readonly origin: string | null;
  };

/** Fields of an order that are columns of its row. */
const kept = {
  ...same('id', 'revision', 'uid', 'hash', 'state', 'previousState', 'stateChangedBy', 'isPreorder', 'isQuotation'),
  ...same('isPaid', 'isRefunded', 'paymentMethod', 'locale', 'rejectionMessage', 'questionnaireRating'),
  ...same('tableIdentifier', 'currency', 'origin', 'qrCode', 'history', 'preparationMinutes'),
  ...same('stationsDone', 'stationsAgain'),
  ...instants('stateChangedAt', 'appointment', 'appointmentDate', 'counterAppointment'),
  ...instants('holdEndsAt', 'missedAt', 'createdAt', 'updatedAt', 'personalDataEndedAt'),
};
type Kept = Pick<StoredOrder, keyof typeof kept>;

/** Columns of `orders`, with the lines as they are stored. Money is in cents. */
export type OrderColumns = Kept &
  Omit<Pricing, 'lines'> & {
    readonly branchId: string;
    /** Calendar day in the branch's zone. */
    readonly localDay: string;
    readonly ticketNumber: number;
    readonly hasTicket: boolean;
    readonly mode: OrderMode;
    readonly tableId: string | null;
    readonly deliveryAreaId: string | null;
    readonly deliveryArea: string | null;
    readonly donateeId: string | null;
    readonly donationCents: number | null;
    readonly form: OrderForm;
    readonly seenRevisions: Readonly<Record<string, number>>;
    readonly paymentRevision: number | null;
    readonly paymentStatus: PaymentStatus | null;
    readonly capturedCents: number | null;
    readonly refundedCents: number | null;
    readonly coveredCents: number | null;
    readonly slotStart: string | null;
    readonly slotMinutes: number | null;
    readonly slotUnits: number | null;
    readonly counterSlotStart: string | null;
    readonly counterSlotMinutes: number | null;
    readonly metadata: Metadata | null;
    readonly items: readonly object[];
  };

/** Rows of `orders`. Columns that came later are empty in older rows. */
export const orderRows = mapRows<OrderColumns>('orders', {
  ...kept,
  ...same('branchId', 'ticketNumber', 'hasTicket', 'mode', 'form', 'metadata', 'seenRevisions'),
  ...same('paymentStatus'),
  ...same('tableId', 'deliveryAreaId', 'deliveryArea', 'donateeId', 'donationCents'),
  ...same('slotMinutes', 'slotUnits', 'counterSlotMinutes'),
  ...instants('slotStart', 'counterSlotStart'),
  ...same('net', 'tax', 'deliveryNet', 'deliveryTax', 'totalNet', 'totalTax', 'taxes'),
  ...same('isApproximate', 'hasHiddenPrices'),
  ...wholes('grossCents', 'deliveryGrossCents', 'totalGrossCents', 'tipCents', 'paymentRevision'),
  ...wholes('capturedCents', 'refundedCents', 'coveredCents'),
  localDay: { column: 'local_day', sql: `to_char(orders.local_day, 'YYYY-MM-DD')` },
  items: {
    sql: `(select coalesce(json_agg(line order by line.position), '[]') from order_items line where line.order_id = orders.id)`,
  },
});

/** A line as it is stored. */
export type ItemColumns = Omit<OrderItem, 'unitPrice' | 'gross' | 'sku' | 'externalIds' | 'note' | 'translations'> & {
  readonly unitPriceCents: number;
  readonly grossCents: number;
  /** Null of lines stored before there were any. */
  readonly sku: string | null;
  readonly externalIds: OrderItem['externalIds'] | null;
  readonly note: string | null;
  readonly translations: OrderItem['translations'] | null;
};
/** Rows of `order_items`. */
export const itemRows = mapRows<ItemColumns, 'orderId' | 'position' | 'productRevision'>(
  'order_items',
  {
    ...same(
      'id',
      'sku',
      'externalId',
      'externalIds',
      'name',
      'amount',
      'unit',
      'parts',
      'note',
      'station',
      'translations',
    ),
    ...same('taxRate', 'isPriceHidden', 'calculationModel', 'unitPriceCents', 'grossCents'),
    product: { column: 'product_id' },
  },
  ...names('orderId', 'position', 'productRevision'),
);

/** The selected columns of an order. */
export const orderColumns = orderRows.select;
/** The same without lines and history, which are empty then. */
export const listedOrderColumns = orderRows.selectBut('items', 'history');

/** A selected row of `orders` as the order that it is. */
export function orderOf(selected: object): StoredOrder {
  const row = orderRows.read(selected);
  const { state, previousState } = row;
  const isDelivery = row.mode === 'delivery';
  const asIs = Object.fromEntries(Object.keys(kept).map((name) => [name, row[name as keyof Kept]]));
  return {
    ...row.form,
    ...(asIs as Kept),
    ...orderFlags({ state, previousState, isDelivery }),
    ticketNumber: row.hasTicket ? row.ticketNumber : null,
    branch: { id: row.branchId },
    isDelivery,
    isDineIn: row.mode === 'dine-in',
    history: row.history ?? [],
    stationsDone: row.stationsDone ?? [],
    stationsAgain: row.stationsAgain ?? [],
    metadata: row.metadata ?? {},
    items: (row.items ?? []).map(itemOf),
    pricing: pricingToWire({ ...row, tipCents: row.tipCents ?? 0 }),
    payment: paymentOf(row),
    preparationMinutes: row.preparationMinutes ?? 0,
    paymentRevision: row.paymentRevision ?? 0,
    coveredCents: coveredOf(row),
    deliveryArea: row.deliveryAreaId === null ? null : { id: row.deliveryAreaId, area: row.deliveryArea ?? '' },
    table: row.tableId,
    donatee: row.donateeId,
    donation: fromCents(row.donationCents ?? 0),
    heldSlots: {
      units: row.slotUnits ?? 0,
      own: holdOf(row.slotStart, row.slotMinutes),
      counter: holdOf(row.counterSlotStart, row.counterSlotMinutes),
    },
  };
}

const holdOf = (start: string | null, minutes: number | null): SlotHold | null =>
  start === null || minutes === null ? null : { start, minutes };

/** The order as the wire carries it to staff: without the lifecycle's own memory. */
export function staffOrder({
  previousState: _previousState,
  preparationMinutes: _preparationMinutes,
  holdEndsAt: _holdEndsAt,
  paymentRevision: _paymentRevision,
  coveredCents: _coveredCents,
  heldSlots: _slots,
  origin: _origin,
  ...order
}: StoredOrder): Order {
  return order;
}

function itemOf(stored: object): OrderItem {
  const { unitPriceCents, grossCents, sku, externalIds, note, translations, ...item } = itemRows.read(stored);
  return {
    ...item,
    sku: sku ?? '',
    externalIds: externalIds ?? {},
    note: note ?? '',
    translations: translations ?? {},
    unitPrice: fromCents(unitPriceCents),
    gross: fromCents(grossCents),
  };
}

/** For orders whose payment events did not yet carry the covered sum: everything that was not refunded. */
const coveredOf = ({ coveredCents, capturedCents, refundedCents }: OrderColumns): number =>
  coveredCents ?? (capturedCents ?? 0) - (refundedCents ?? 0);

/** Payment publishes nothing about offline methods until somebody pays; `owed` is for orders that were paid online. */
function paymentOf(row: OrderColumns): OrderPayment {
  const captured = row.capturedCents ?? 0;
  const payable = row.totalGrossCents + (row.tipCents ?? 0);
  const isOwing = !offStates.includes(row.state) && captured > 0;
  return {
    status: row.paymentStatus ?? 'none',
    captured: fromCents(captured),
    refunded: fromCents(row.refundedCents ?? 0),
    owed: fromCents(isOwing ? Math.max(0, payable - coveredOf(row)) : 0),
  };
}
