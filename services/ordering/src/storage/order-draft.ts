import type { ExternalIds } from '@filiale/contracts/fields/external-ids';
import type { Metadata } from '@filiale/contracts/fields/metadata';
import type { Order, OrderItem, OrderMode, OrderStateName } from '@filiale/contracts/ordering/order';
import type { OrderForm, PartValue, PaymentMethod } from '@filiale/contracts/ordering/place-order';
import type { Pricing } from '@filiale/rules/pricing';
import { itemRows, type OrderColumns, orderRows } from './order-row.ts';

/** An order about to be stored: everything but the ticket number, which the storing statement draws. */
export type OrderDraft = {
  readonly id: string;
  readonly uid: string;
  readonly hash: string;
  readonly branch: string;
  /** Calendar day in the branch's zone; tickets count per branch and day. */
  readonly localDay: string;
  /** IANA zone of the branch. */
  readonly timeZone: string;
  readonly hasTicket: boolean;
  readonly state: OrderStateName;
  readonly mode: OrderMode;
  readonly isPreorder: boolean;
  readonly isQuotation: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly locale: Order['locale'];
  readonly appointmentDate: Date | null;
  /** The units of the kitchen's slot that the order takes; null for quotation requests and for orders without kitchen work. */
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
  /** The donation; null without a donatee. */
  readonly donationCents: number | null;
  readonly form: OrderForm;
  /** Null where none were sent. */
  readonly metadata: Metadata | null;
  /** Mark of the network it came from, for this day alone; null where that is not known. */
  readonly origin: string | null;
  /** The printed code that the customer came by; null where none is known. */
  readonly qrCode: string | null;
  readonly currency: string;
  readonly pricing: Pricing;
  readonly items: readonly {
    readonly id: string;
    readonly sku: string;
    /** What another system calls the product. */
    readonly externalId: string | null;
    /** What each of several systems calls it. */
    readonly externalIds: ExternalIds;
    readonly name: string;
    readonly productRevision: number;
    readonly parts: readonly PartValue[];
    readonly note: string;
    readonly translations: OrderItem['translations'];
    /** The one that the menu of the branch has the dish in. */
    readonly category: { readonly id: string; readonly name: string } | null;
    /** The station of the kitchen that makes it. */
    readonly station: string | null;
  }[];
  /** Revisions of the records the order was checked and priced with. */
  readonly seenRevisions: Record<string, number>;
  readonly placedAt: Date;
  /** The longest lead time of its dishes. */
  readonly preparationMinutes: number;
  /** Until when an online order waits for its payment; null for all others. */
  readonly holdEndsAt: Date | null;
};

/** Draft → row of `orders` by column name; the storing statement adds the ticket number. */
export function rowOfDraft(draft: OrderDraft): Record<string, unknown> {
  const {
    branch,
    slot,
    table,
    deliveryArea,
    donatee,
    pricing,
    items: _items,
    timeZone: _zone,
    placedAt,
    ...kept
  } = draft;
  const { lines: _lines, ...sums } = pricing;
  const row: Omit<Record<keyof OrderColumns, unknown>, 'items' | 'ticketNumber'> = {
    ...kept,
    ...sums,
    revision: 1,
    branchId: branch,
    previousState: null,
    stateChangedAt: placedAt,
    stateChangedBy: null,
    isPaid: false,
    isRefunded: false,
    appointment: null,
    counterAppointment: null,
    rejectionMessage: '',
    questionnaireRating: null,
    tableId: table?.id ?? null,
    tableIdentifier: table?.identifier ?? null,
    deliveryAreaId: deliveryArea?.id ?? null,
    deliveryArea: deliveryArea?.area ?? null,
    donateeId: donatee,
    slotStart: slot?.start ?? null,
    slotMinutes: slot?.minutes ?? null,
    slotUnits: slot?.units ?? 0,
    counterSlotStart: null,
    counterSlotMinutes: null,
    history: [{ state: draft.state, at: placedAt }],
    missedAt: null,
    stationsDone: [],
    stationsAgain: [],
    paymentRevision: null,
    paymentStatus: null,
    capturedCents: null,
    refundedCents: null,
    coveredCents: null,
    personalDataEndedAt: null,
    createdAt: placedAt,
    updatedAt: placedAt,
  };
  return orderRows.row(row);
}

/** Draft → rows of `order_items`. */
export function itemRowsOfDraft({ id: orderId, items, pricing }: OrderDraft): Record<string, unknown>[] {
  return pricing.lines.map((line, position) => {
    const item = items[position];
    if (!item) throw new Error('a priced line without its item');
    const { category: _category, ...kept } = item;
    return itemRows.row({ ...line, ...kept, orderId, position });
  });
}
