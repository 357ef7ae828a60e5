import type { Unit } from '@filiale/contracts/catalog/units';
import {
  type Order,
  type OrderItem,
  type OrderMode,
  type OrderPayment,
  type OrderStateName,
  type OrderStep,
  type PricingResult,
  PublicOrder,
} from '@filiale/contracts/ordering/order';
import type { OrderForm, PartValue, PaymentMethod } from '@filiale/contracts/ordering/place-order';
import type { PaymentStatus } from '@filiale/contracts/payment/payment';
import { fromCents } from '@filiale/rules/decimal';
import { type OrderState, offStates, orderFlags } from '@filiale/rules/order-lifecycle';
import { pricingToWire, type TaxGroup } from '@filiale/rules/pricing';
import type { HeldSlots, SlotHold } from '@filiale/rules/slot-holds';

/** A row of `orders` as PostgreSQL answers it: bigint and numeric as text, instants as Date. */
export type OrderRow = {
  id: string;
  revision: number;
  uid: string;
  hash: string;
  branch_id: string;
  local_day: string;
  ticket_number: number;
  has_ticket: boolean;
  state: OrderStateName;
  previous_state: OrderStateName | null;
  state_changed_at: Date;
  state_changed_by: string | null;
  mode: OrderMode;
  is_preorder: boolean;
  is_quotation: boolean;
  is_paid: boolean;
  is_refunded: boolean;
  payment_method: PaymentMethod;
  locale: Order['locale'];
  appointment_date: Date | null;
  appointment: Date | null;
  counter_appointment: Date | null;
  rejection_message: string;
  questionnaire_rating: number | null;
  table_id: string | null;
  table_identifier: string | null;
  delivery_area_id: string | null;
  delivery_area: string | null;
  donatee_id: string | null;
  donation_cents: number | null;
  form: OrderForm;
  origin: string | null;
  currency: string;
  net: string;
  tax: string;
  gross_cents: string;
  delivery_net: string;
  delivery_tax: string;
  delivery_gross_cents: string;
  total_net: string;
  total_tax: string;
  total_gross_cents: string;
  tip_cents: string | null;
  taxes: TaxGroup[];
  is_approximate: boolean;
  has_hidden_prices: boolean;
  seen_revisions: Record<string, number>;
  history: OrderStep[] | null;
  preparation_minutes: number | null;
  hold_ends_at: Date | null;
  missed_at: Date | null;
  payment_revision: string | null;
  payment_status: PaymentStatus | null;
  captured_cents: string | null;
  refunded_cents: string | null;
  covered_cents: string | null;
  slot_start: Date | null;
  slot_minutes: number | null;
  slot_units: number | null;
  counter_slot_start: Date | null;
  counter_slot_minutes: number | null;
  created_at: Date;
  updated_at: Date;
  items: OrderItemRow[];
};

/** A row of `order_items` as it is aggregated into JSON. */
export type OrderItemRow = {
  id: string;
  product_id: string;
  name: string;
  amount: number;
  unit: Unit;
  parts: PartValue[];
  /** Null of lines stored before there were any. */
  note: string | null;
  translations: OrderItem['translations'] | null;
  unit_price_cents: number;
  gross_cents: number;
  tax_rate: number;
  is_price_hidden: boolean;
  calculation_model: OrderItem['calculationModel'];
};

/** Columns of an order with its lines, in one statement. */
export const orderColumns = `
  orders.*,
  (select coalesce(json_agg(line order by line.position), '[]') from order_items line where line.order_id = orders.id) as items`;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The order as staff sees it, with what the lifecycle needs beside it. */
export type StoredOrder = Order &
  OrderState & {
    readonly currency: string;
    readonly preparationMinutes: number;
    readonly holdEndsAt: string | null;
    /** The newest word of the payment service that was heard; 0 for none. */
    readonly paymentRevision: number;
    /** What of it is paid for: goodwill given back still counts. */
    readonly coveredCents: number;
    /** What the order holds of the kitchen's slots. */
    readonly heldSlots: HeldSlots;
    /** Mark of the network it came from; null where that is not known. */
    readonly origin: string | null;
  };

/** Row → record; the only place where column names become contract names. */
export function orderOf(row: OrderRow): StoredOrder {
  const isDelivery = row.mode === 'delivery';
  const state = { state: row.state, previousState: row.previous_state };
  return {
    ...row.form,
    ...state,
    ...orderFlags({ ...state, isDelivery }),
    id: row.id,
    revision: row.revision,
    uid: row.uid,
    hash: row.hash,
    ticketNumber: row.has_ticket ? row.ticket_number : null,
    branch: { id: row.branch_id },
    isDelivery,
    isDineIn: row.mode === 'dine-in',
    tableIdentifier: row.table_identifier,
    isPaid: row.is_paid,
    isRefunded: row.is_refunded,
    paymentMethod: row.payment_method,
    appointment: instant(row.appointment),
    appointmentDate: instant(row.appointment_date),
    counterAppointment: instant(row.counter_appointment),
    rejectionMessage: row.rejection_message,
    history: row.history ?? [],
    questionnaireRating: row.questionnaire_rating,
    items: row.items.map(itemOf),
    pricing: pricingOf(row),
    isQuotation: row.is_quotation,
    isPreorder: row.is_preorder,
    payment: paymentOf(row),
    missedAt: instant(row.missed_at),
    currency: row.currency,
    origin: row.origin ?? null,
    preparationMinutes: row.preparation_minutes ?? 0,
    holdEndsAt: instant(row.hold_ends_at),
    paymentRevision: Number(row.payment_revision ?? 0),
    coveredCents: coveredOf(row),
    stateChangedAt: row.state_changed_at.toISOString(),
    stateChangedBy: row.state_changed_by,
    deliveryArea: row.delivery_area_id === null ? null : { id: row.delivery_area_id, area: row.delivery_area ?? '' },
    table: row.table_id,
    donatee: row.donatee_id,
    donation: fromCents(row.donation_cents ?? 0),
    locale: row.locale,
    heldSlots: {
      units: row.slot_units ?? 0,
      own: holdOf(row.slot_start, row.slot_minutes),
      counter: holdOf(row.counter_slot_start, row.counter_slot_minutes),
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const holdOf = (start: Date | null, minutes: number | null): SlotHold | null =>
  start === null || minutes === null ? null : { start: start.toISOString(), minutes };

/** The order as the wire carries it to staff: without the lifecycle's own memory. */
export function staffOrder({
  previousState: _previousState,
  currency: _currency,
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

/** The order as whoever holds its uid and hash sees it: never contact data, nor a hidden price. Source: STATUS-001, PRICE-009. */
export const publicOrder = (order: StoredOrder): PublicOrder =>
  PublicOrder.parse({ ...order, payment: order.pricing.hasHiddenPrices ? null : order.payment });

function itemOf(row: OrderItemRow): OrderItem {
  return {
    id: row.id,
    product: row.product_id,
    name: row.name,
    amount: row.amount,
    unit: row.unit,
    parts: row.parts,
    note: row.note ?? '',
    translations: row.translations ?? {},
    unitPrice: fromCents(row.unit_price_cents),
    gross: fromCents(row.gross_cents),
    taxRate: row.tax_rate,
    isPriceHidden: row.is_price_hidden,
    calculationModel: row.calculation_model,
  };
}

/** Orders whose money last moved before payment told what is paid for: everything that was not given back. */
const coveredOf = (row: OrderRow): number =>
  Number(row.covered_cents ?? Number(row.captured_cents ?? 0) - Number(row.refunded_cents ?? 0));

const payableOf = (row: OrderRow): number => Number(row.total_gross_cents) + Number(row.tip_cents ?? 0);

/** Offline methods are never told of by the payment service until somebody pays; `owed` is for orders that were paid online. */
function paymentOf(row: OrderRow): OrderPayment {
  const captured = Number(row.captured_cents ?? 0);
  const refunded = Number(row.refunded_cents ?? 0);
  const owed = offStates.includes(row.state) || captured === 0 ? 0 : Math.max(0, payableOf(row) - coveredOf(row));
  return {
    status: row.payment_status ?? 'none',
    captured: fromCents(captured),
    refunded: fromCents(refunded),
    owed: fromCents(owed),
  };
}

function pricingOf(row: OrderRow): PricingResult {
  return pricingToWire({
    net: row.net,
    tax: row.tax,
    grossCents: Number(row.gross_cents),
    deliveryNet: row.delivery_net,
    deliveryTax: row.delivery_tax,
    deliveryGrossCents: Number(row.delivery_gross_cents),
    totalNet: row.total_net,
    totalTax: row.total_tax,
    totalGrossCents: Number(row.total_gross_cents),
    tipCents: Number(row.tip_cents ?? 0),
    taxes: row.taxes,
    isApproximate: row.is_approximate,
    hasHiddenPrices: row.has_hidden_prices,
  });
}
