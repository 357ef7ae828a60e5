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
/** What a session and an intent of their own say alike. */
const named = {
  id: z.string(),
  status: z.string(),
  currency: z.string().toUpperCase(),
  /** The metadata we gave it. */
  metadata: z.object({ attemptId: z.uuid(), orderId: z.uuid() }).nullish().catch(null),
};
const Intent = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z.object({ code: z.string() }).partial().nullish(),
  latest_charge: Charge.nullish(),
});
const OwnIntent = Intent.extend({ ...named, amount: z.int() });
const Secret = z.object({ client_secret: z.string() });
const Session = z.object({
  ...named,
  payment_status: z.string(),
  amount_total: z.int(),
  payment_intent: Intent.nullish(),
});
type Session = z.infer<typeof Session>;
/** A payment at Stripe: a session with the intent that came of it, or an intent alone. */
type Found = z.infer<z.ZodObject<typeof named>> & {
  readonly amount: number;
  readonly state: ProviderReading['status'] | undefined;
  readonly intent: z.infer<typeof Intent> | null;
};
const Made = z.object({ id: z.string() });
const Started = Made.extend({ url: z.url().nullish() });
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
/** The same of an intent alone, which our page confirms: a declined card leaves it open, as it does a session. */
const ownStatuses: Record<string, ProviderReading['status']> = { ...intentStatuses, requires_payment_method: 'open' };
const refundStatuses: Record<string, 'sent' | 'done' | 'failed'> = {
  pending: 'sent',
  requires_action: 'sent',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};
/** Disputes that took no money, or gave it back. */
const harmless = ['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'];

/** Means by Stripe's names. Apple Pay and Google Pay are cards to it, on its page and in ours, where the device has them. */
const types: Readonly<Record<OnlinePaymentMeans, string>> = {
  card: 'card',
  applePay: 'card',
  googlePay: 'card',
  eps: 'eps',
  payPal: 'paypal',
  wallet: 'card',
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
 * Stripe by its official client: a session on Stripe's page, or an intent that our page confirms, captured at once; the reference is the
 * id of either. Where no means are named, what can be paid with is set at Stripe. Source: docs.stripe.com, API version above.
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
  const sessionOf = (reference: string): Promise<Session | null> =>
    orMissing(ask(Session, stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })));
  const lookAt = async (reference: string): Promise<Found | null> => {
    if (!isIntent(reference)) return foundSession(await sessionOf(reference));
    const { paymentIntents } = stripe;
    const intent = await orMissing(ask(OwnIntent, paymentIntents.retrieve(reference, { expand: ['latest_charge'] })));
    return intent && { ...intent, state: ownStatuses[intent.status], intent };
  };
  /** The intent itself, or that behind a session that somebody confirmed. */
  const intentOf = async (reference: string): Promise<string> => {
    if (isIntent(reference)) return reference;
    const session = await sessionOf(reference);
    if (!session?.payment_intent) throw new ProviderRefused('stripe has no payment in this session', null);
    return session.payment_intent.id;
  };

  return {
    create: async ({ attemptId, orderId, kind, means, amountCents, currency, locale, ...page }) => {
      const { description, returnUrl, giveUpUrl } = page;
      const metadata = { attemptId, orderId };
      if (kind === 'intent') {
        const amount = { amount: unitsOf(amountCents, currency), currency: currency.toLowerCase() };
        const wanted = { ...amount, payment_method_types: [types.wallet], description, metadata };
        const intent = await ask(Made, stripe.paymentIntents.create(wanted, { idempotencyKey: attemptId }));
        return { reference: intent.id, redirectUrl: null };
      }
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

    clientSecret: async (reference) => {
      const intent = await orMissing(ask(Secret, stripe.paymentIntents.retrieve(reference)));
      return intent?.client_secret ?? null;
    },

    look: async (reference) => {
      const found = await lookAt(reference);
      if (!found) return null;
      const { intent } = found;
      if (!intent?.latest_charge) return readingOf(found, [], 0);
      const ofIntent = { payment_intent: intent.id, limit: LIST_MAX };
      const refunds = await ask(listOf(Refund), stripe.refunds.list(ofIntent));
      const disputes = intent.latest_charge.disputed
        ? await ask(listOf(Dispute), stripe.disputes.list(ofIntent))
        : { data: [] };
      const taken = disputes.data.filter(({ status }) => !harmless.includes(status));
      return readingOf(
        found,
        refunds.data,
        taken.reduce((sum, { amount }) => sum + amount, 0),
      );
    },

    // An open session is let expire, an intent or an authorisation let go of; Stripe refuses each once it is too late.
    cancel: async (reference, attemptId) => {
      const session = isIntent(reference) ? null : await sessionOf(reference);
      const { sessions } = stripe.checkout;
      const intent = isIntent(reference) ? reference : session?.payment_intent?.id;
      if (session?.status === 'open')
        await ask(z.unknown(), sessions.expire(reference, {}, { idempotencyKey: `expire-${attemptId}` }));
      else if (intent)
        await ask(z.unknown(), stripe.paymentIntents.cancel(intent, {}, { idempotencyKey: `cancel-${attemptId}` }));
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
      // Without a session it stands alone; whose it is shows in our books.
      return { reference: found.data[0]?.id ?? intent };
    },
  };
}

const isIntent = (reference: string): boolean => reference.startsWith('pi_');

const foundSession = (session: Session | null): Found | null =>
  session && {
    ...session,
    amount: session.amount_total,
    state: statusOf(session),
    intent: session.payment_intent ?? null,
  };

function readingOf(found: Found, refunds: readonly Refund[], disputedUnits: number): ProviderReading {
  const { currency, intent, state: status } = found;
  if (!status) throw new ProviderAway(`unknown status ${found.status}, ${intent?.status}`);
  const cents = (units: number): number => fromUnits(units, currency, stripeDecimals(currency));
  return {
    reference: found.id,
    attemptId: found.metadata?.attemptId ?? null,
    orderId: found.metadata?.orderId ?? null,
    status,
    amountCents: cents(found.amount),
    currency,
    chargedBackCents: cents(disputedUnits),
    reason: status === 'failed' ? (intent?.last_payment_error?.code ?? '') : '',
    isCancelable: status === 'open' || status === 'authorized' || (status === 'pending' && isIntent(found.id)),
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
