import { z } from 'zod';
import { units } from '../catalog/units.ts';
import { Currency } from '../fields/currencies.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { Metadata } from '../fields/metadata.ts';
import { RecordHead } from '../fields/resource.ts';
import { PaymentStatus } from '../payment/payment.ts';
import { orderFormShape, PartValue, PaymentMethod } from './place-order.ts';

/** How the customer gets the food. Source: CART-002, ORDER-019. */
export const orderModes = ['takeaway', 'delivery', 'dine-in'] as const;
export type OrderMode = (typeof orderModes)[number];

/** States of an order; the public flags are derived from them by `rules/order-lifecycle`. */
export const orderStates = [
  'awaitingPayment',
  'placed',
  'counterOffered',
  'confirmed',
  'inDelivery',
  'delivered',
  'completed',
  'rejected',
  'canceled',
  'failed',
] as const;
export const OrderState = z.enum(orderStates);
export type OrderStateName = z.infer<typeof OrderState>;

const instant = z.iso.datetime();

/** One step on the way to the present state: the state and when it was entered; never by whom. */
export const OrderStep = z.object({ state: OrderState, at: instant });
export type OrderStep = z.infer<typeof OrderStep>;

/** Amount of money on the wire: a decimal number of the order's currency. */
const Amount = z.number();

/** Totals per tax rate. */
export const TaxShare = z.object({ rate: z.number(), net: Amount, tax: Amount, gross: Amount }).meta({
  description:
    'Of one rate. `gross` is whole cents; `net` is `gross / (1 + rate / 100)`, rounded half up to 4 decimals, `tax` the rest: they add up exactly, also over all rates',
});
/** What an order costs. Source: PRICE-001. */
export const PricingResult = z.object({
  net: Amount,
  tax: Amount,
  gross: Amount,
  deliveryNet: Amount,
  deliveryTax: Amount,
  deliveryGross: Amount,
  totalNet: Amount,
  totalTax: Amount,
  totalGross: Amount,
  /** The customer's tip for the staff: not part of the sums above, and not taxed. */
  tip: Amount,
  /** The amount to pay: `totalGross` and `tip`. */
  payable: Amount,
  taxes: z.array(TaxShare),
  /** Some item is weighed or counted only when prepared; sums are then not shown. Source: PRICE-007. */
  isApproximate: z.boolean(),
  hasHiddenPrices: z.boolean(),
});
export type PricingResult = z.infer<typeof PricingResult>;

/** Name and choices of a line in another language, as they were called when it was ordered. */
const ItemTexts = z.object({ name: z.string(), parts: z.array(PartValue) });

/** One line of an order as it was priced. `unitPrice` is the configured gross price of one product unit. */
export const OrderItem = z.object({
  id: Id,
  product: Id,
  sku: z.string().meta({
    description: 'Of the product when it was ordered; empty where it had none, and in orders from before it was kept',
  }),
  externalId: z
    .string()
    .nullable()
    .meta({ description: 'What another system called the product then; null where none did' }),
  externalIds: z.record(z.string(), z.string()).meta({ description: 'What each of several systems called it then' }),
  name: z.string(),
  amount: z.number(),
  unit: z.enum(units),
  parts: z.array(PartValue),
  /** What the guest wrote to the kitchen about this dish; empty for nothing. */
  note: z.string(),
  /** The station of the kitchen that makes it; null where no station does. */
  station: Id.nullable(),
  /** Languages other than the catalogue's; one that is missing falls back to `name` and `parts`. */
  translations: z.record(LocaleTag, ItemTexts),
  unitPrice: Amount,
  gross: Amount,
  taxRate: z.number(),
  isPriceHidden: z.boolean(),
  calculationModel: z.enum(['fixed', 'approximate', 'minimum']),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A line without what is for the staff and its systems. */
const ItemForGuests = OrderItem.omit({ station: true, sku: true, externalId: true, externalIds: true });
/** A line as the customer sees it: a hidden price is not in it. Source: PRICE-009. */
const PublicOrderItem = z.discriminatedUnion('isPriceHidden', [
  ItemForGuests.extend({ isPriceHidden: z.literal(false) }),
  ItemForGuests.omit({ unitPrice: true, gross: true }).extend({ isPriceHidden: z.literal(true) }),
]);

/** What an order costs, as the customer sees it: sums from which a hidden price follows are not in it. Source: PRICE-009. */
const PublicPricing = z.discriminatedUnion('hasHiddenPrices', [
  PricingResult.extend({ hasHiddenPrices: z.literal(false) }),
  PricingResult.pick({ isApproximate: true }).extend({ hasHiddenPrices: z.literal(true) }),
]);

/** Public flags of an order, derived from its state. Source: STATUS-001. */
export const OrderFlags = z.object({
  isConfirmed: z.boolean(),
  isInDelivery: z.boolean(),
  isDelivered: z.boolean(),
  isCompleted: z.boolean(),
  isRejected: z.boolean(),
  isCanceled: z.boolean(),
  isFailed: z.boolean(),
});
export type OrderFlags = z.infer<typeof OrderFlags>;

/** What staff and customer both see of an order. */
const shared = {
  id: Id,
  /** Counts the changes; sent back as If-Match, a command meets the order as it was seen. */
  revision: z.int(),
  uid: z.string(),
  hash: z.string(),
  /** Counts up per branch and day; null where tickets are switched off. */
  ticketNumber: z.int().nullable(),
  branch: z.object({ id: Id }),
  isDelivery: z.boolean(),
  isDineIn: z.boolean(),
  tableIdentifier: z.string().nullable(),
  ...OrderFlags.shape,
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
  paymentMethod: PaymentMethod,
  currency: Currency.meta({
    description: 'Currency of every amount of the order: the company’s currency when it was placed',
  }),
  /** The promised instant; null while nobody promised one. */
  appointment: instant.nullable(),
  /** The instant the customer asked for; null is as soon as possible. */
  appointmentDate: instant.nullable(),
  counterAppointment: instant.nullable(),
  rejectionMessage: z.string(),
  /** The steps to the present state, oldest first, without undone ones. */
  history: z.array(OrderStep),
  questionnaireRating: z.int().nullable(),
  items: z.array(OrderItem),
  pricing: PricingResult,
  isQuotation: z.boolean(),
  isPreorder: z.boolean(),
  createdAt: instant,
};

/** Payment state of an order as published by the payment service; empty for offline methods that have not been paid yet. */
export const OrderPayment = z.object({
  status: PaymentStatus,
  captured: Amount,
  refunded: Amount,
  /** Still to be paid online, because the order grew after it was paid. */
  owed: Amount,
});
export type OrderPayment = z.infer<typeof OrderPayment>;

/** What will probably become of an order that its branch has not answered yet: by the waiting time and the settings of the branch. */
const Outlook = z
  .object({
    handoverAt: instant.nullable().meta({
      description: 'About when it is handed over; null where a time was asked for, or nothing can be said',
    }),
    answerBy: instant
      .nullable()
      .meta({ description: 'Until when the branch usually answers; null where it names no time' }),
    endsAt: instant.nullable().meta({ description: 'When it is rejected by itself if nobody answers; null: never' }),
  })
  .meta({ description: 'What is likely while nobody has answered; null once somebody has, and before it is paid' });
export type Outlook = z.infer<typeof Outlook>;

/** An order as anybody with its uid and hash sees it: never contact data, nor a hidden price. Source: STATUS-001, STATUS-002. */
export const PublicOrder = z.object({
  ...shared,
  outlook: Outlook.nullable(),
  items: z.array(PublicOrderItem),
  pricing: PublicPricing,
  /** Refunds, and the amount still to pay if the order grew; null if it would reveal a hidden price. */
  payment: OrderPayment.pick({ refunded: true, owed: true }).nullable(),
});
export type PublicOrder = z.infer<typeof PublicOrder>;

/** An order as staff sees it. Source: ORDER-014. */
export const Order = z.object({
  ...shared,
  ...RecordHead.shape,
  ...orderFormShape,
  state: OrderState,
  deliveryArea: z.object({ id: Id, area: z.string() }).nullable(),
  table: Id.nullable(),
  donatee: Id.nullable(),
  qrCode: Id.nullable().meta({
    description:
      'The printed code that the customer came by; null where none is known, or no consent to statistics was given',
  }),
  /** What the donatee gets once the order is completed. */
  donation: Amount,
  locale: LocaleTag,
  payment: OrderPayment,
  /** Stations of the kitchen that have made their part. */
  stationsDone: z.array(Id),
  /** Those that had made it and are to look at it again: it was called back, or the order was edited. */
  stationsAgain: z.array(Id),
  /** Since when the order is overdue for an answer; null while it is not. */
  missedAt: instant.nullable(),
  /** Who made the last step, by the id the gateway knows them by; null for customers and the system. */
  stateChangedBy: z.string().nullable(),
  stateChangedAt: instant,
  metadata: Metadata,
  /** When name, contact and words of the customer were taken out of it; null while they are there. */
  personalDataEndedAt: instant.nullable(),
});
export type Order = z.infer<typeof Order>;

/** Keyed access to a public order: both parts are needed, a wrong one answers 404. */
export const PublicOrderParams = z.object({ uid: z.string().max(64), hash: z.string().max(64) });

/** The `Idempotency-Key` an order was sent with, which only the sender knows. */
export const PlacementKeyParams = z.object({ key: z.string().min(8).max(200) });
