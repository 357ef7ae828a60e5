import { z } from 'zod';
import { ITEM_NOTE_MAX } from '../catalog/item-note.ts';
import { units } from '../catalog/units.ts';
import { Country } from '../fields/countries.ts';
import { instant } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { Metadata } from '../fields/metadata.ts';
import { oneLine } from '../fields/one-line.ts';
import { onlineMethods } from '../payment/online-methods.ts';
import { onlinePaymentMeansNames } from '../payment/online-payment-means.ts';

/** Methods that are paid at the counter, at the table or at the door; no provider takes part. Source: PAY-001. */
const offlineMethods = ['cash', 'atm-card', 'hydro-ag-voucher'] as const;
export type OfflineMethod = (typeof offlineMethods)[number];
/** Every payment method. */
export const paymentMethods = [...offlineMethods, ...onlineMethods.map(({ value }) => value)];
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Most items an order may have, and most parts of one item; more is refused, never cut. */
export const ORDER_ITEMS_MAX = 200;
/** Entries that are read, so that a refusal can say how many are too many. */
const ITEMS_READ_MAX = 1_000;
const PARTS_MAX = 60;
/** Most unpaid orders that one takes the place of. */
const REPLACED_MAX = 10;

const line = (max = 255) => z.string().overwrite(oneLine).trim().max(max).default('');

/** A file a customer attached to a part. */
export const PartFile = z.object({ id: Id, publicHash: z.string().min(1).max(64) });
const PartName = z.string().min(1).max(120);
const PartChoice = z.union([z.string().max(4000), z.array(z.string().max(120)).max(100), z.array(PartFile).max(20)]);
/**
 * What the customer chose for one part, by the part's name in the language of the catalogue: text for text parts, the option's name for a
 * select, a list of names for a multiselect, a list of files for file and image parts.
 */
export const PartValue = z.object({
  name: PartName,
  value: PartChoice,
  /** Id of the part; absent in orders from before parts had ids. */
  id: Id.optional(),
  /** Ids of the chosen options, in the order of `value`; absent where nothing is chosen from. */
  options: z.array(Id).max(100).optional(),
});
export type PartValue = z.infer<typeof PartValue>;

/** The same as it is sent: the part by `id` or by `name`, options in `value` by their ids or their names. */
export const PartInput = z
  .object({ id: Id.optional(), name: PartName.optional(), value: PartChoice })
  .superRefine(({ id, name }, context) => {
    if (id === undefined && name === undefined)
      context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['name'] });
  });
export type PartInput = z.infer<typeof PartInput>;

/** One dish as the customer orders it. `amount` is in `unit`. */
export const OrderItemInput = z.object({
  product: Id,
  amount: z.number().positive().max(1_000_000),
  unit: z.enum(units),
  parts: z.array(PartInput).max(PARTS_MAX).default([]),
  /** What the kitchen should know about this dish, in one line. */
  note: line(ITEM_NOTE_MAX),
});
export type OrderItemInput = z.infer<typeof OrderItemInput>;

/** Of ISO 3166; empty: the branch's. */
const country = z.union([Country, z.literal('')]).default('');

/** The order form of the specification. Which of its fields are required depends on branch and way: `rules/checkout`. Source: CHECK-041. */
export const orderFormShape = {
  isCompany: z.boolean().default(false),
  companyName: line(),
  company: line(),
  firstName: line(),
  lastName: line(),
  street: line(),
  floor: line(40),
  stairway: line(40),
  door: line(40),
  zipCode: line(16),
  city: line(),
  country,
  vatNumber: line(40),
  phone: line(40),
  email: line(),
  isDeliveryAddressDifferent: z.boolean().default(false),
  deliveryCompany: line(),
  deliveryFirstName: line(),
  deliveryLastName: line(),
  deliveryStreet: line(),
  deliveryFloor: line(40),
  deliveryStairway: line(40),
  deliveryDoor: line(40),
  deliveryZipCode: line(16),
  deliveryCity: line(),
  deliveryCountry: country,
  deliveryPhone: line(40),
  deliveryEmail: line(),
  comment: line(2000),
};

/** A sum of money in whole cents. How much is too much is the company's to say, so there is no end to it here. */
const sum = z
  .number()
  .min(0)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: 'decimals' });

/**
 * Body of `POST /api/orders`. Unknown names are ignored; prices in the body are not read, but `expectedTotal` (gross, without a tip) is
 * compared with the server's total: another total answers 409 with the new pricing. Source: CHECK-042, CHECK-030.
 */
export const PlaceOrder = z.object({
  ...orderFormShape,
  branch: Id,
  isDelivery: z.boolean().default(false),
  isDineIn: z.boolean().default(false),
  deliveryArea: Id.nullish(),
  table: Id.nullish(),
  /** Instant of the wanted slot, or null for as soon as possible. */
  appointmentDate: instant.nullish(),
  paymentMethod: PaymentMethod.default('cash'),
  paymentMeans: z.enum(onlinePaymentMeansNames).nullish().meta({
    description:
      'What an online payment is made with: the page of the provider begins with it. Without it the customer is asked there. `wallet` is paid in a page of one’s own',
  }),
  legalInstructions: z.boolean().default(false),
  privacyPolicy: z.boolean().default(false),
  donatee: Id.nullish(),
  /** A tip as a sum of money; beside it no `tipPercent`. */
  tip: sum.nullish(),
  /** A tip as one of the percentages that the company suggests, of the dishes without the delivery. */
  tipPercent: z.number().min(0).max(100).nullish(),
  /** The language the customer is written to; empty: the company's. */
  locale: z.union([LocaleTag, z.literal('')]).default(''),
  items: z.array(OrderItemInput).max(ITEMS_READ_MAX),
  expectedTotal: z.number().nonnegative().optional(),
  metadata: Metadata.optional(),
  replaces: z
    .array(z.object({ uid: z.string().min(1).max(64), hash: z.string().min(1).max(64) }))
    .max(REPLACED_MAX)
    .optional()
    .meta({
      description:
        'Unpaid orders that this one takes the place of: they end before it is placed; 409 where one is paid meanwhile',
    }),
  // No order is refused for a figure.
  qrCode: Id.nullish().catch(null).meta({
    description:
      'The printed code that the customer came by, said only of those who consented to statistics. What is no id is read as null; of orders that staff places it is not kept',
  }),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;
export type PlaceOrderInput = z.input<typeof PlaceOrder>;
/** The order form alone: what the customer typed. */
export type OrderForm = Pick<PlaceOrder, keyof typeof orderFormShape>;

/** Answer of `POST /api/orders`. Source: CHECK-043. */
export const PlacedOrder = z.object({
  id: Id,
  uid: z.string(),
  hash: z.string(),
  /** null where tickets are switched off. */
  ticketNumber: z.int().nullable(),
  /** Where the browser goes to pay, for online methods. */
  paymentRedirectUrl: z.url().optional(),
  paymentClientSecret: z.string().optional().meta({
    description:
      'For `wallet` in place of an address: what the script of the provider confirms the payment of this order with. Kept nowhere',
  }),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** Answer of `POST /api/orders/public/{uid}/{hash}/payment`. */
export const PaymentRedirect = z.object({ paymentRedirectUrl: z.url() });
