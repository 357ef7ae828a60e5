import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { type RotatingKeys, rotatingKeys } from '@filiale/kit/process/rotating-keys';
import Stripe from 'stripe';
import { z } from 'zod';
import { decimalsOf, fromUnits, toUnits } from './minor-units.ts';
import {
  isPassing,
  orMissing,
  type PaymentProvider,
  ProviderAway,
  type ProviderOptions,
  type ProviderReading,
  ProviderRefused,
} from './payment-provider.ts';

/** Environment of Stripe. */
export const stripeConfig = {
  /** `sk_test_…`, `sk_live_…` or a restricted `rk_…`; without it and the webhook's secret Stripe is not available. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{10,}$/)
    .optional(),
  /** `whsec_…`: the key that Stripe signs its calls to this shop with; up to three are accepted while it changes, comma separated. */
  STRIPE_WEBHOOK_SECRET: rotatingKeys(z.string().regex(/^whsec_\w{10,}$/)).optional(),
  /** Host of Stripe's API; http only for a simulator. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
};
type Config = z.infer<z.ZodObject<typeof stripeConfig>>;

/** Answers have the shape of this version, not that of the account's setting. */
const API_VERSION = '2026-10-28.endive';
/** A signature older than this is not accepted. */
const LONGEST_AGE_SECONDS = 5 * 60;
/** Most entries of a list that are answered at once. */
const LIST_MAX = 100;

const Charge = z.object({ amount_refunded: z.int(), disputed: z.boolean() });
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.object({ code: z.string() }).partial().nullish(),
  latest_charge: Charge.nullish(),
});
const Session = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string().toUpperCase(),
  /** The metadata we gave the session. */
  metadata: z.object({ attemptId: z.uuid(), orderId: z.uuid() }).nullish().catch(null),
  payment_intent: Intent.nullish(),
});
type Session = z.infer<typeof Session>;
const Started = z.object({ id: z.string(), url: z.url().nullish() });
const listOf = <S extends z.ZodType>(entry: S) => z.object({ data: z.array(entry) });
const Ids = listOf(z.object({ id: z.string() }));
const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  metadata: z.object({ refundId: z.uuid() }).nullish().catch(null),
});
type Refund = z.infer<typeof Refund>;
const Dispute = z.object({ amount: z.int(), status: z.string() });
/** An event's object: a session, an intent, or a part of an intent. */
const Notice = z.object({
  data: z.object({ object: z.object({ object: z.string(), id: z.string(), payment_intent: z.string().nullish() }) }),
});

/** How an intent stands whose session was completed without being paid. */
const intentStatuses: Record<string, ProviderReading['status']> = {
  processing: 'pending',
  requires_action: 'pending',
  requires_confirmation: 'pending',
  requires_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'canceled',
  requires_payment_method: 'failed',
};
const refundStatuses: Record<string, 'sent' | 'done' | 'failed'> = {
  pending: 'sent',
  requires_action: 'sent',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};
/** Disputes that took no money, or gave it back. */
const harmless = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'];

/** Means by Stripe's names. Apple Pay and Google Pay stand on its page for cards, where the device has them. */
const types: Readonly<Record<OnlinePaymentMeans, string>> = {
  card: 'card',
  applePay: 'card',
  googlePay: 'card',
  eps: 'eps',
  payPal: 'paypal',
  klarna: 'klarna',
  twint: 'twint',
  iDeal: 'ideal',
  bancontact: 'bancontact',
  satispay: 'satispay',
};

/** Languages of Stripe's page; everybody else is shown their browser's. */
const locales =
  'bg cs da de el en en-GB es et fi fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh'.split(
    ' ',
  );
const localeOf = (locale: string) =>
  locales.find((each) => each === locale) ?? locales.find((each) => each === locale.split('-')[0]) ?? 'auto';

/** Two currencies without decimals are counted in hundredths all the same. */
const stripeDecimals = (currency: string): number => (['ISK', 'UGX'].includes(currency) ? 2 : decimalsOf(currency));
const unitsOf = (cents: number, currency: string) => toUnits(cents, currency, stripeDecimals(currency));

/**
 * Stripe Checkout by its official client: a session on Stripe's page, captured at once; the reference is the session's id. Where
 * no means are named, what can be paid with is set at Stripe. Source: docs.stripe.com, API version above.
 */
export function openStripe(config: Config, { timeoutMs }: ProviderOptions): PaymentProvider | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = config;
  if (!secretKey || !webhookSecrets) return undefined;
  const { protocol, hostname, port } = new URL(config.STRIPE_API_URL);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    httpClient: Stripe.createFetchHttpClient((input, init) => fetch(input, { ...init, redirect: 'error' })),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const lookAt = (reference: string): Promise<Session | null> =>
    orMissing(ask(Session, stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })));
  /** The intent behind a session that somebody confirmed. */
  const intentOf = async (reference: string): Promise<string> => {
    const session = await lookAt(reference);
    if (!session?.payment_intent) throw new ProviderRefused('stripe has no payment in this session', null);
    return session.payment_intent.id;
  };

  return {
    create: async ({ attemptId, orderId, means, amountCents, currency, locale, description, returnUrl, giveUpUrl }) => {
      const metadata = { attemptId, orderId };
      const price = {
        currency: currency.toLowerCase(),
        unit_amount: unitsOf(amountCents, currency),
        product_data: { name: description },
      };
      const wanted: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: price }],
        ...(means && { payment_method_types: [types[means]] }),
        client_reference_id: orderId,
        metadata,
        payment_intent_data: { description, metadata },
        adaptive_pricing: { enabled: false },
        locale: localeOf(locale),
        success_url: returnUrl,
        cancel_url: giveUpUrl,
      };
      const session = await ask(Started, stripe.checkout.sessions.create(wanted, { idempotencyKey: attemptId }));
      // A repeated call is answered as the session was at first; without an address it is over already.
      if (!session.url) throw new ProviderRefused('no address to pay at', null);
      return { reference: session.id, redirectUrl: session.url };
    },

    look: async (reference) => {
      const session = await lookAt(reference);
      if (!session) return null;
      const { payment_intent: intent } = session;
      if (!intent?.latest_charge) return readingOf(session, [], 0);
      const ofIntent = { payment_intent: intent.id, limit: LIST_MAX };
      const refunds = await ask(listOf(Refund), stripe.refunds.list(ofIntent));
      const disputes = intent.latest_charge.disputed
        ? await ask(listOf(Dispute), stripe.disputes.list(ofIntent))
        : { data: [] };
      const taken = disputes.data.filter(({ status }) => !harmless.includes(status));
      return readingOf(
        session,
        refunds.data,
        taken.reduce((sum, { amount }) => sum + amount, 0),
      );
    },

    // An open session is let expire, an authorisation let go of; Stripe refuses either once it is too late.
    cancel: async (reference, attemptId) => {
      const session = await lookAt(reference);
      const { sessions } = stripe.checkout;
      if (session?.status === 'open')
        await ask(z.unknown(), sessions.expire(reference, {}, { idempotencyKey: `expire-${attemptId}` }));
      else if (session?.payment_intent)
        await ask(
          z.unknown(),
          stripe.paymentIntents.cancel(session.payment_intent.id, {}, { idempotencyKey: `cancel-${attemptId}` }),
        );
    },

    capture: async (reference, { id, amountCents, currency }) => {
      const intent = await intentOf(reference);
      const wanted = { amount_to_capture: unitsOf(amountCents, currency) };
      await ask(z.unknown(), stripe.paymentIntents.capture(intent, wanted, { idempotencyKey: `capture-${id}` }));
    },

    refund: async (reference, { id, amountCents, currency }) => {
      const intent = await intentOf(reference);
      const wanted = { payment_intent: intent, amount: unitsOf(amountCents, currency), metadata: { refundId: id } };
      const refund = await ask(Refund, stripe.refunds.create(wanted, { idempotencyKey: id }));
      return { status: refundStatuses[refund.status ?? ''] === 'done' ? 'done' : 'sent', reference: refund.id };
    },

    webhook: async ({ headers, body }) => {
      const signature = String(headers['stripe-signature'] ?? '');
      let event: unknown;
      try {
        event = byOneOf(webhookSecrets, (secret) =>
          stripe.webhooks.constructEvent(body, signature, secret, LONGEST_AGE_SECONDS),
        );
      } catch (error) {
        return error instanceof Stripe.errors.StripeSignatureVerificationError ? 'forged' : 'unknown';
      }
      const { data: notice } = Notice.safeParse(event);
      if (!notice) return 'unknown';
      const { object, id, payment_intent } = notice.data.object;
      if (object === 'checkout.session') return { reference: id };
      const intent = object === 'payment_intent' ? id : payment_intent;
      if (!intent) return 'unknown';
      const found = await ask(Ids, stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
      return found.data[0] ? { reference: found.data[0].id } : 'unknown';
    },
  };
}

function readingOf(session: Session, refunds: readonly Refund[], disputedUnits: number): ProviderReading {
  const { currency, payment_intent: intent } = session;
  const status = statusOf(session);
  if (!status) throw new ProviderAway(`unknown status ${session.status}, ${intent?.status}`);
  const cents = (units: number): number => fromUnits(units, currency, stripeDecimals(currency));
  return {
    reference: session.id,
    attemptId: session.metadata?.attemptId ?? null,
    orderId: session.metadata?.orderId ?? null,
    status,
    amountCents: cents(session.amount_total),
    currency,
    chargedBackCents: cents(disputedUnits),
    reason: status === 'failed' ? (intent?.last_payment_error?.code ?? '') : '',
    isCancelable: status === 'open' || status === 'authorized',
    givenBackCents: cents(intent?.latest_charge?.amount_refunded ?? 0),
    refunds: refunds.map((refund) => ({
      id: refund.metadata?.refundId ?? null,
      reference: refund.id,
      amountCents: cents(refund.amount),
      status: refundStatuses[refund.status ?? ''] ?? 'sent',
    })),
  };
}

/** A declined card leaves the session open: its customer tries another. */
function statusOf({ status, payment_status, payment_intent }: Session): ProviderReading['status'] | undefined {
  if (status !== 'complete') return status === 'open' || status === 'expired' ? status : undefined;
  return payment_status === 'paid' ? 'paid' : intentStatuses[payment_intent?.status ?? ''];
}

/** Stripe's answers, validated; its refusals and timeouts as our errors. */
async function ask<S extends z.ZodType>(schema: S, call: Promise<unknown>): Promise<z.infer<S>> {
  const answer = await call.catch((cause: unknown) => {
    const { statusCode: status, code } = cause instanceof Stripe.errors.StripeError ? cause : {};
    if (status === undefined || isPassing(status))
      throw new ProviderAway(`stripe answered ${status ?? 'nothing'}`, { cause });
    throw new ProviderRefused(`stripe answered ${status} ${code ?? ''}`.trim(), status, { cause });
  });
  const result = schema.safeParse(answer);
  if (!result.success) throw new ProviderAway('stripe answered something else', { cause: result.error });
  return result.data;
}

/** The answer of the first secret that matches; raises the error of the last one where none does. */
function byOneOf<T>([secret, ...others]: RotatingKeys, verify: (secret: string) => T): T {
  try {
    return verify(secret);
  } catch (error) {
    const [next, ...further] = others;
    if (next === undefined || !(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    return byOneOf([next, ...further], verify);
  }
}
