import { z } from 'zod';
import { Currency } from '../fields/currencies.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { PaymentMethod } from '../ordering/place-order.ts';
import { onlineMethods } from './online-methods.ts';
import { onlinePaymentMeansNames } from './online-payment-means.ts';

export const OnlineMethod = z.enum(onlineMethods.map(({ value }) => value));
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/** Where the money of an order stands. `paid` and later: all of it was captured at some time. */
export const paymentStatuses = [
  'none',
  'open',
  'pending',
  'authorized',
  'paid',
  'partlyRefunded',
  'refunded',
  'voided',
  'canceled',
  'expired',
  'failed',
  'chargedBack',
] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

const cents = z.int().min(0);

/**
 * The payment state of one order, as services exchange it; amounts in cents. `revision` counts its changes, 0: payment knows
 * nothing of the order. `hasOpenAttempt`: some provider may still take the money.
 */
export const PaymentState = z.object({
  orderId: Id,
  revision: z.int().min(0),
  status: PaymentStatus,
  /** null while nobody has chosen. */
  method: PaymentMethod.nullable(),
  /** Of all amounts; empty while payment knows nothing of the order. */
  currency: z.union([Currency, z.literal('')]).default(''),
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  /** What of the order is paid for: goodwill given back is still paid for, a difference given back is not. */
  coveredCents: cents,
  hasOpenAttempt: z.boolean(),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** Body of `POST /internal/payment/attempts`; its Idempotency-Key is the order's id, a colon, and what it is paid with. */
export const StartAttempt = z.strictObject({
  orderId: Id,
  uid: z.string().min(1).max(64),
  hash: z.string().min(1).max(64),
  branchIdentifier: z.string().min(1).max(120),
  locale: LocaleTag,
  ticketNumber: z.int().nullable(),
  method: OnlineMethod,
  /** What is paid with; null: any that the provider takes. Absent, what is open is gone on with, whatever it is. */
  means: z.enum(onlinePaymentMeansNames).nullish(),
  amountCents: cents.min(1),
  currency: Currency,
  /** No attempt is started after it, and attempts end by then if the provider supports it. */
  holdEndsAt: z.iso.datetime(),
});
export type StartAttempt = z.infer<typeof StartAttempt>;

/** Answer of it: where the browser goes to pay, or for `wallet` what our own page pays with. */
export const StartedAttempt = z.object({
  attemptId: Id,
  redirectUrl: z.url().optional(),
  clientSecret: z.string().optional(),
});
export type StartedAttempt = z.infer<typeof StartedAttempt>;

/** Body of `POST /internal/payment/orders/{id}/look`. With `endsHold` no further attempt is taken, and open ones are cancelled where the provider lets us. */
export const LookAtPayment = z.strictObject({ endsHold: z.boolean().default(false) });

const Amount = z.number();
const instant = z.iso.datetime();

/** The money of one order as staff sees it: decimal amounts of its currency. Source: PAY-007. */
export const Payment = z.object({
  order: Id,
  revision: z.int().min(0),
  status: PaymentStatus,
  method: PaymentMethod.nullable(),
  currency: z.string(),
  amount: Amount,
  captured: Amount,
  refunded: Amount,
  hasOpenAttempt: z.boolean(),
});
export type Payment = z.infer<typeof Payment>;

/** One try to pay online. */
export const PaymentAttempt = z.object({
  id: Id,
  method: OnlineMethod,
  /** The provider's own id; null until it has answered. */
  reference: z.string().nullable(),
  status: PaymentStatus,
  currency: Currency,
  amount: Amount,
  /** Why it did not come to an end, where the provider says so. */
  reason: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
/** Money taken, at a provider or on hand-over. */
export const PaymentCapture = z.object({
  id: Id,
  attempt: Id.nullable(),
  method: PaymentMethod,
  currency: Currency,
  amount: Amount,
  at: instant,
});
const refundStatuses = ['requested', 'sent', 'done', 'failed'] as const;
/** Money given back. `cause`: staff, rejected, canceled, failed, edited, second-payment or late-payment. */
export const PaymentRefund = z.object({
  id: Id,
  capture: Id,
  currency: Currency,
  amount: Amount,
  status: z.enum(refundStatuses),
  cause: z.string(),
  reason: z.string(),
  reference: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
/** Everything that happened to the money of one order, oldest first. */
export const PaymentHistory = z.object({
  payment: Payment,
  attempts: z.array(PaymentAttempt),
  captures: z.array(PaymentCapture),
  refunds: z.array(PaymentRefund),
});
export type PaymentHistory = z.infer<typeof PaymentHistory>;

/** Body of `POST /api/orders/{id}/refund`: the whole rest when `amount` is absent. */
export const RefundOrder = z.strictObject({
  amount: z
    .number()
    .positive()
    .max(10_000_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'decimals')
    .optional(),
  reason: z.string().trim().max(500).default(''),
});
export type RefundOrder = z.infer<typeof RefundOrder>;
