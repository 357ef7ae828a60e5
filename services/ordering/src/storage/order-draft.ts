import type { Order, OrderItem, OrderMode, OrderStateName } from '@filiale/contracts/ordering/order';
import type { OrderForm, PartValue, PaymentMethod } from '@filiale/contracts/ordering/place-order';
import type { Pricing } from '@filiale/rules/pricing';
import type { OrderRow } from './order-row.ts';

/** An order about to be stored: everything but the ticket number, which the storing statement draws. */
export type OrderDraft = {
  readonly id: string;
  readonly uid: string;
  readonly hash: string;
  readonly branch: string;
  /** Calendar day in the branch's zone; tickets count per branch and day. */
  readonly localDay: string;
  readonly hasTicket: boolean;
  readonly state: OrderStateName;
  readonly mode: OrderMode;
  readonly isPreorder: boolean;
  readonly isQuotation: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly locale: Order['locale'];
  readonly appointmentDate: Date | null;
  /** What the order takes of the kitchen's slot; null for quotation requests and for what needs no kitchen. */
  readonly slot: {
    readonly start: Date;
    readonly minutes: number;
    readonly units: number;
    /** null is without limit. */
    readonly capacity: number | null;
  } | null;
  readonly table: { readonly id: string; readonly identifier: string } | null;
  readonly deliveryArea: { readonly id: string; readonly area: string } | null;
  readonly donatee: string | null;
  /** What the donatee is promised; null without one. */
  readonly donationCents: number | null;
  readonly form: OrderForm;
  /** Mark of the network it came from, for this day alone; null where that is not known. */
  readonly origin: string | null;
  readonly currency: string;
  readonly pricing: Pricing;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly productRevision: number;
    readonly parts: readonly PartValue[];
    readonly note: string;
    readonly translations: OrderItem['translations'];
  }[];
  /** Revisions of the records the order was checked and priced with. */
  readonly seenRevisions: Record<string, number>;
  readonly placedAt: Date;
  /** The longest lead time of its dishes. */
  readonly preparationMinutes: number;
  /** Until when an online order waits for its payment; null for all others. */
  readonly holdEndsAt: Date | null;
};

/** Draft → row of `orders` by column name, as jsonb_populate_record takes it. */
export function rowOfDraft(draft: OrderDraft): Omit<Record<keyof OrderRow, unknown>, 'items' | 'ticket_number'> {
  const { pricing } = draft;
  return {
    id: draft.id,
    revision: 1,
    uid: draft.uid,
    hash: draft.hash,
    branch_id: draft.branch,
    local_day: draft.localDay,
    has_ticket: draft.hasTicket,
    state: draft.state,
    previous_state: null,
    state_changed_at: draft.placedAt,
    state_changed_by: null,
    mode: draft.mode,
    is_preorder: draft.isPreorder,
    is_quotation: draft.isQuotation,
    is_paid: false,
    is_refunded: false,
    payment_method: draft.paymentMethod,
    locale: draft.locale,
    appointment_date: draft.appointmentDate,
    appointment: null,
    counter_appointment: null,
    rejection_message: '',
    questionnaire_rating: null,
    table_id: draft.table?.id ?? null,
    table_identifier: draft.table?.identifier ?? null,
    delivery_area_id: draft.deliveryArea?.id ?? null,
    delivery_area: draft.deliveryArea?.area ?? null,
    donatee_id: draft.donatee,
    donation_cents: draft.donationCents,
    form: draft.form,
    origin: draft.origin,
    currency: draft.currency,
    net: pricing.net,
    tax: pricing.tax,
    gross_cents: pricing.grossCents,
    delivery_net: pricing.deliveryNet,
    delivery_tax: pricing.deliveryTax,
    delivery_gross_cents: pricing.deliveryGrossCents,
    total_net: pricing.totalNet,
    total_tax: pricing.totalTax,
    total_gross_cents: pricing.totalGrossCents,
    tip_cents: pricing.tipCents,
    taxes: pricing.taxes,
    is_approximate: pricing.isApproximate,
    has_hidden_prices: pricing.hasHiddenPrices,
    seen_revisions: draft.seenRevisions,
    slot_start: draft.slot?.start ?? null,
    slot_minutes: draft.slot?.minutes ?? null,
    slot_units: draft.slot?.units ?? 0,
    counter_slot_start: null,
    counter_slot_minutes: null,
    history: [{ state: draft.state, at: draft.placedAt }],
    preparation_minutes: draft.preparationMinutes,
    hold_ends_at: draft.holdEndsAt,
    missed_at: null,
    payment_revision: null,
    payment_status: null,
    captured_cents: null,
    refunded_cents: null,
    covered_cents: null,
    created_at: draft.placedAt,
    updated_at: draft.placedAt,
  };
}

/** Draft → rows of `order_items`. */
export function itemRowsOfDraft(draft: OrderDraft): Record<string, unknown>[] {
  return draft.pricing.lines.map((line, position) => {
    const item = draft.items[position];
    if (!item) throw new Error('a priced line without its item');
    return {
      order_id: draft.id,
      position,
      id: item.id,
      product_id: line.product,
      product_revision: item.productRevision,
      name: item.name,
      amount: line.amount,
      unit: line.unit,
      parts: item.parts,
      note: item.note,
      translations: item.translations,
      unit_price_cents: line.unitPriceCents,
      gross_cents: line.grossCents,
      tax_rate: line.taxRate,
      is_price_hidden: line.isPriceHidden,
      calculation_model: line.calculationModel,
    };
  });
}
