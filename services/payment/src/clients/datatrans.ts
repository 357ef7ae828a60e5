import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { type RotatingKeys, rotatingKeys } from '@filiale/kit/process/rotating-keys';
import { z } from 'zod';
import { fromUnits, toUnits } from './minor-units.ts';
import {
  orMissing,
  type PaymentProvider,
  ProviderAway,
  type ProviderOptions,
  type ProviderReading,
  ProviderRefused,
} from './payment-provider.ts';
import { parsed, providerCalls } from './provider-calls.ts';

/** Environment of Datatrans. */
export const datatransConfig = {
  /** Without id, password and HMAC key Datatrans is not available. */
  DATATRANS_MERCHANT_ID: z.string().min(1).optional(),
  /** Password of the merchant. */
  DATATRANS_PASSWORD: z.string().min(1).optional(),
  /** Key that Datatrans signs its calls with, in hex; up to three are accepted while it changes, comma separated. */
  DATATRANS_HMAC_KEY: rotatingKeys(z.string().regex(/^([0-9a-f]{2}){16,}$/i)).optional(),
  /** Host and version of Datatrans' API; https://api.datatrans.com/v1 takes real money. */
  DATATRANS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.sandbox.datatrans.com/v1'),
  /** Where Datatrans shows its payment page. */
  DATATRANS_PAY_URL: z.url({ protocol: /^https?$/ }).default('https://pay.sandbox.datatrans.com/v1'),
};
type Config = z.infer<z.ZodObject<typeof datatransConfig>>;

/** Languages of Datatrans' pages; everybody else is shown English. */
const languages: readonly string[] = 'de en fr it es el fi hu ko nl no da pl pt ru ja sk sl sv tr zh'.split(' ');

const TransactionId = z.string().regex(/^[\w-]{1,64}$/);
const Started = z.object({ transactionId: TransactionId });
const Transaction = z.object({
  transactionId: z.string(),
  status: z.string(),
  currency: z.string(),
  refno: z.string(),
  refno2: z.string().optional(),
  detail: z
    .object({
      authorize: z.object({ amount: z.int() }).partial().optional(),
      settle: z.object({ amount: z.int() }).partial().optional(),
      fail: z.object({ reason: z.string() }).partial().optional(),
    })
    .default({}),
  history: z
    .array(z.object({ action: z.string(), amount: z.int().optional(), success: z.boolean().optional() }))
    .default([]),
});
type Transaction = z.infer<typeof Transaction>;
const Credited = z.object({ transactionId: z.string() });
const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** `canceled` after an authorisation is our own cancellation; before it, the customer or the clock did it. */
const statuses: Record<string, ProviderReading['status']> = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  authorized: 'authorized',
  settled: 'paid',
  transmitted: 'paid',
  canceled: 'canceled',
  failed: 'failed',
};

/** Means by Datatrans' short names; of cards the two that all its merchants take. Source: docs.datatrans.ch. */
const shortNames: Readonly<Partial<Record<OnlinePaymentMeans, readonly string[]>>> = {
  card: ['VIS', 'ECA'],
  applePay: ['APL'],
  googlePay: ['PAY'],
  eps: ['EPS'],
  payPal: ['PAP'],
  twint: ['TWI'],
};

/** Datatrans by its JSON API v1: redirect mode, settled at once. `refno` is the attempt's id without hyphens. Source: ordering reference §5.2. */
export function openDatatrans(config: Config, { webhookUrl, timeoutMs }: ProviderOptions): PaymentProvider | undefined {
  const { DATATRANS_MERCHANT_ID: merchantId, DATATRANS_PASSWORD: password, DATATRANS_HMAC_KEY: hmacKeys } = config;
  if (!merchantId || !password || !hmacKeys) return undefined;
  const { ask, call } = providerCalls({
    name: 'datatrans',
    url: `${config.DATATRANS_API_URL}/transactions`,
    authorization: `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`,
    timeoutMs,
    wordOf: (answer) => Refusal.safeParse(answer).data?.error.code ?? 'no code',
  });
  const pathOf = (reference: string): string => `/${encodeURIComponent(reference)}`;
  const look = async (reference: string): Promise<ProviderReading | null> => {
    const transaction = await orMissing(ask(Transaction, 'GET', pathOf(reference)));
    return transaction && readingOf(transaction);
  };

  return {
    create: async ({ attemptId, orderId, means, amountCents, currency, locale, returnUrl, giveUpUrl }) => {
      const paymentMethods = means === null ? undefined : shortNames[means];
      const body = {
        currency,
        refno: refnoOf(attemptId),
        refno2: orderId,
        amount: toUnits(amountCents, currency),
        autoSettle: true,
        ...(paymentMethods && { paymentMethods }),
        language: languages.includes(locale.slice(0, 2)) ? locale.slice(0, 2) : 'en',
        redirect: { successUrl: returnUrl, cancelUrl: giveUpUrl, errorUrl: returnUrl, method: 'GET' },
        webhook: { url: webhookUrl },
      };
      const { transactionId } = await ask(Started, 'POST', '', body, attemptId);
      return { reference: transactionId, redirectUrl: `${config.DATATRANS_PAY_URL}/start/${transactionId}` };
    },

    look,

    // A settled payment can be cancelled too, which would take the money back from a paid order.
    cancel: async (reference, attemptId) => {
      const reading = await look(reference);
      if (!reading?.isCancelable) throw new ProviderRefused(`nothing to cancel at ${reading?.status}`, null);
      await call('POST', `${pathOf(reference)}/cancel`, { refno: refnoOf(attemptId) }, `cancel-${attemptId}`);
    },

    capture: (reference, { id, amountCents, currency }) => {
      const body = { amount: toUnits(amountCents, currency), currency, refno: refnoOf(id) };
      return call('POST', `${pathOf(reference)}/settle`, body, `settle-${id}`);
    },

    refund: async (reference, { id, amountCents, currency }) => {
      const body = { amount: toUnits(amountCents, currency), currency, refno: refnoOf(id) };
      const credited = await ask(Credited, 'POST', `${pathOf(reference)}/credit`, body, id);
      return { status: 'done', reference: credited.transactionId };
    },

    webhook: async ({ headers, body }) => {
      if (!isSigned(headers['datatrans-signature'], body, hmacKeys, Date.now())) return 'forged';
      const { data: notice } = Started.safeParse(parsed(body.toString('utf8')));
      return notice ? { reference: notice.transactionId } : 'unknown';
    },
  };
}

const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
const refnoOf = (id: string): string => id.replaceAll('-', '');
const idOf = (refno: string): string | null =>
  UUID_PARTS.test(refno) ? refno.replace(UUID_PARTS, '$1-$2-$3-$4-$5') : null;

function readingOf(transaction: Transaction): ProviderReading {
  const status = statuses[transaction.status];
  if (!status) throw new ProviderAway(`unknown status ${transaction.status}`);
  const { detail, history, currency } = transaction;
  const init = history.find(({ action }) => action === 'init');
  const credits = history.filter(({ action, success }) => action === 'credit' && success !== false);
  const amount = detail.settle?.amount ?? detail.authorize?.amount ?? init?.amount;
  return {
    reference: transaction.transactionId,
    attemptId: idOf(transaction.refno),
    orderId: transaction.refno2 ?? null,
    status,
    amountCents: amount === undefined ? null : fromUnits(amount, currency),
    currency,
    chargedBackCents: 0,
    reason: detail.fail?.reason ?? '',
    // An open form cannot be cancelled; it ends 30 minutes after it was opened.
    isCancelable: status === 'authorized',
    givenBackCents: fromUnits(
      credits.reduce((sum, { amount: credit = 0 }) => sum + credit, 0),
      currency,
    ),
    refunds: [],
  };
}

/** A signature older than this, or from as far in the future, is not accepted. */
const LONGEST_AGE_MS = 5 * 60_000;

/**
 * True when `Datatrans-Signature: t=<ms>,s0=<hex>` was made over these very bytes with one of our keys within the last five
 * minutes of the machine's clock. `keys` are in hex. Compared in constant time. Source: ordering reference §5.2.
 */
function isSigned(header: unknown, body: Buffer, keys: RotatingKeys, nowMs: number): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,16}),\s*s0=([0-9a-f]{64})$/i.exec(header.trim()) : null;
  const [, time, signature] = match ?? [];
  if (!time || !signature || Math.abs(nowMs - Number(time)) > LONGEST_AGE_MS) return false;
  const given = Buffer.from(signature, 'hex');
  const isOf = (key: string): boolean =>
    timingSafeEqual(createHmac('sha256', Buffer.from(key, 'hex')).update(time).update(body).digest(), given);
  return keys.map(isOf).includes(true);
}
