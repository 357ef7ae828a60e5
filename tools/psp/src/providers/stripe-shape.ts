import { createHmac, randomInt } from 'node:crypto';
import { isUndecided, refundedCents, type SimulatedPayment, type SimulatedRefund } from '../payment.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** An id as Stripe makes them: a prefix and letters or digits. */
export const newStripeId = (prefix: 'cs_test' | 'pi' | 're' | 'evt'): string =>
  `${prefix}_${Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')}`;
/** What belongs to a session, or to an intent of its own, is called by its letters. */
const idOf = (prefix: 'pi' | 'ch' | 'dp', payment: string): string => payment.replace(/^(?:cs_test|pi)_/, `${prefix}_`);
/** An intent that the shop's own page confirms, without a session. */
export const isOwnIntent = ({ clientSecret }: SimulatedPayment): boolean => clientSecret !== undefined;
export const sessionOfIntent = (intent: string): string => intent.replace(/^pi_/, 'cs_test_');

const seconds = (ms: number): number => Math.floor(ms / 1000);
const list = (url: string, data: readonly unknown[]) => ({ object: 'list', url, has_more: false, data });

/** A session that ended before anybody confirmed it has no intent, and no way to be completed. */
const isExpired = ({ status, authorizedCents }: SimulatedPayment): boolean =>
  status === 'expired' || (status === 'canceled' && authorizedCents === 0);
const hasIntent = (payment: SimulatedPayment): boolean => payment.status !== 'open' && !isExpired(payment);
const intentStatuses: Record<SimulatedPayment['status'], string> = {
  open: 'requires_payment_method',
  pending: 'processing',
  authorized: 'requires_capture',
  paid: 'succeeded',
  canceled: 'canceled',
  expired: 'canceled',
  failed: 'requires_payment_method',
};

/** A Checkout Session; with `isExpanded` its intent and the charge of that stand inside. */
export function stripeSession(payment: SimulatedPayment, origin: string, isExpanded = false) {
  const { id, currency, amountCents, status, metadata, createdAt, expiresAt, locale, successUrl, cancelUrl } = payment;
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amountCents,
    amount_total: amountCents,
    cancel_url: cancelUrl,
    client_reference_id: payment.orderId,
    created: seconds(createdAt),
    currency: currency.toLowerCase(),
    expires_at: seconds(expiresAt),
    livemode: false,
    locale,
    metadata,
    mode: 'payment',
    payment_intent: !hasIntent(payment) ? null : isExpanded ? stripeIntent(payment, true) : idOf('pi', id),
    payment_method_types: ['card'],
    payment_status: status === 'paid' ? 'paid' : 'unpaid',
    status: status === 'open' ? 'open' : isExpired(payment) ? 'expired' : 'complete',
    success_url: successUrl,
    url: status === 'open' ? `${origin}/c/pay/${id}` : null,
  };
}

export function stripeIntent(payment: SimulatedPayment, isExpanded = false) {
  const { id, currency, amountCents, authorizedCents, capturedCents, status, metadata } = payment;
  const isCharged = authorizedCents > 0;
  return {
    id: idOf('pi', id),
    object: 'payment_intent',
    amount: amountCents,
    amount_capturable: status === 'authorized' ? authorizedCents : 0,
    amount_received: capturedCents,
    capture_method: payment.isCapturedAtOnce ? 'automatic_async' : 'manual',
    ...(payment.clientSecret && { client_secret: payment.clientSecret }),
    currency: currency.toLowerCase(),
    last_payment_error: status === 'failed' || payment.declines ? { type: 'card_error', code: 'card_declined' } : null,
    latest_charge: !isCharged ? null : isExpanded ? stripeCharge(payment) : idOf('ch', id),
    livemode: false,
    metadata,
    status: intentStatuses[status],
  };
}

const stripeCharge = (payment: SimulatedPayment) => ({
  id: idOf('ch', payment.id),
  object: 'charge',
  amount: payment.authorizedCents,
  amount_captured: payment.capturedCents,
  amount_refunded: refundedCents(payment),
  captured: payment.capturedCents > 0,
  currency: payment.currency.toLowerCase(),
  disputed: payment.chargedBackCents > 0,
  metadata: payment.metadata,
  payment_intent: idOf('pi', payment.id),
  refunded: refundedCents(payment) === payment.capturedCents,
});

const refundStatuses: Record<SimulatedRefund['status'], string> = {
  pending: 'pending',
  processing: 'pending',
  refunded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};
export const stripeRefund = ({ id, currency }: SimulatedPayment, refund: SimulatedRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amountCents,
  charge: idOf('ch', id),
  created: seconds(refund.at),
  currency: currency.toLowerCase(),
  metadata: refund.metadata ?? {},
  payment_intent: idOf('pi', id),
  status: refundStatuses[refund.status],
});

const stripeDispute = ({ id, currency, chargedBackCents, changedAt }: SimulatedPayment) => ({
  id: idOf('dp', id),
  object: 'dispute',
  amount: chargedBackCents,
  charge: idOf('ch', id),
  created: seconds(changedAt),
  currency: currency.toLowerCase(),
  payment_intent: idOf('pi', id),
  reason: 'general',
  status: 'needs_response',
});

export const stripeRefunds = (payment: SimulatedPayment) =>
  list(
    '/v1/refunds',
    payment.refunds.map((refund) => stripeRefund(payment, refund)),
  );
export const stripeDisputes = (payment: SimulatedPayment) =>
  list('/v1/disputes', payment.chargedBackCents > 0 ? [stripeDispute(payment)] : []);
export const stripeSessions = (payments: readonly SimulatedPayment[], origin: string) =>
  list(
    '/v1/checkout/sessions',
    payments.map((payment) => stripeSession(payment, origin)),
  );

export const stripeError = (type: string, message: string, code?: string) => ({
  error: { type, message, ...(code && { code }) },
});

const intentEvents: Record<SimulatedPayment['status'], string> = {
  open: 'payment_failed',
  pending: 'processing',
  authorized: 'amount_capturable_updated',
  paid: 'succeeded',
  canceled: 'canceled',
  expired: 'canceled',
  failed: 'payment_failed',
};
/** The event of a change: its type, and its object. */
export function stripeEvent(payment: SimulatedPayment, before: SimulatedPayment | null) {
  const event = (type: string, object: object) => ({
    id: newStripeId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(payment.changedAt),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  if (before && before.chargedBackCents !== payment.chargedBackCents)
    return event('charge.dispute.created', stripeDispute(payment));
  const failed = payment.refunds.find(
    ({ id, status }) => status === 'failed' && before?.refunds.some((one) => one.id === id && one.status !== 'failed'),
  );
  if (failed) return event('refund.failed', stripeRefund(payment, failed));
  if (before && before.refunds !== payment.refunds) return event('charge.refunded', stripeCharge(payment));
  if (isOwnIntent(payment)) return event(`payment_intent.${intentEvents[payment.status]}`, stripeIntent(payment));
  if (payment.status === 'canceled' && hasIntent(payment))
    return event('payment_intent.canceled', stripeIntent(payment));
  const session = stripeSession(payment, '');
  if (isExpired(payment)) return event('checkout.session.expired', session);
  const isLate = before?.status === 'pending' && isUndecided(before);
  const paid = isLate ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed';
  return event(payment.status === 'failed' ? 'checkout.session.async_payment_failed' : paid, session);
}

/** `Stripe-Signature` of a raw body: HMAC-SHA256 of the seconds, a point and the body. */
export function stripeSignature(secret: string, body: string, atMs: number): string {
  const at = seconds(atMs);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
