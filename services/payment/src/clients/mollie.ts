import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { decimal, toCents, toFixedText } from '@filiale/rules/decimal';
import { z } from 'zod';
import { decimalsOf, toUnits } from './minor-units.ts';
import {
  orMissing,
  type PaymentProvider,
  ProviderAway,
  type ProviderOptions,
  type ProviderReading,
  ProviderRefused,
} from './payment-provider.ts';
import { providerCalls } from './provider-calls.ts';

/** Environment of Mollie. */
export const mollieConfig = {
  /** `test_…` or `live_…`; without it Mollie is not available. */
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{10,}$/)
    .optional(),
  /** Host of Mollie's API; http only for a simulator. */
  MOLLIE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mollie.com'),
};
type Config = z.infer<z.ZodObject<typeof mollieConfig>>;

const Amount = z.object({ currency: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/) });
const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  amountRefunded: Amount.optional(),
  amountChargedBack: Amount.optional(),
  isCancelable: z.boolean().optional(),
  /** The metadata we gave the payment. */
  metadata: z.object({ attemptId: z.uuid(), orderId: z.uuid() }).nullish().catch(null),
  details: z.object({ failureReason: z.string() }).partial().nullish().catch(null),
  _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }).optional(),
});
type Payment = z.infer<typeof Payment>;
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  metadata: z.object({ refundId: z.uuid() }).nullish().catch(null),
});
type Refund = z.infer<typeof Refund>;
const Refunds = z.object({ _embedded: z.object({ refunds: z.array(Refund) }) });

const statuses: Record<string, ProviderReading['status']> = {
  open: 'open',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
};
const refundStatuses: Record<string, 'sent' | 'done' | 'failed'> = {
  queued: 'sent',
  pending: 'sent',
  processing: 'sent',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Means by Mollie's names. Google Pay stands on its page for cards, where the device has it. Source: docs.mollie.com. */
const methods: Readonly<Partial<Record<OnlinePaymentMeans, string>>> = {
  card: 'creditcard',
  applePay: 'applepay',
  googlePay: 'creditcard',
  eps: 'eps',
  payPal: 'paypal',
  twint: 'twint',
  iDeal: 'ideal',
  bancontact: 'bancontact',
  satispay: 'satispay',
};

/** Languages of Mollie's pages. */
const locales =
  'de_AT de_DE de_CH en_GB en_US ca_ES da_DK es_ES fi_FI fr_FR fr_BE hu_HU is_IS it_IT lt_LT lv_LV nb_NO nl_NL nl_BE pl_PL pt_PT sv_SE'.split(
    ' ',
  );
/** The locale for the customer: their own, else another of their language, else English. */
const mollieLocale = (locale: string): string =>
  locales.find((each) => each === locale.replace('-', '_')) ??
  locales.find((each) => each.slice(0, 2) === locale.slice(0, 2)) ??
  'en_GB';

/** An amount in Mollie's form: as many decimals as the currency has. */
function amountOf(amountCents: number, currency: string): z.infer<typeof Amount> {
  const decimals = decimalsOf(currency);
  const units = decimal(toUnits(amountCents, currency));
  return { currency, value: toFixedText(units.div(decimal(10).pow(decimals)), decimals) };
}

/** Most refunds of a payment that are answered at once. */
const REFUNDS_MAX = 250;
const PAYMENT_ID = /^tr_\w{1,60}$/;

/** Mollie by its API v2. Its calls are unsigned, so they may only make us look. Source: ordering reference §5.1. */
export function openMollie(config: Config, { webhookUrl, timeoutMs }: ProviderOptions): PaymentProvider | undefined {
  if (!config.MOLLIE_API_KEY) return undefined;
  const { ask, call } = providerCalls({
    name: 'mollie',
    url: `${config.MOLLIE_API_URL.replace(/\/$/, '')}/v2/payments`,
    authorization: `Bearer ${config.MOLLIE_API_KEY}`,
    accept: 'application/hal+json',
    timeoutMs,
  });
  const pathOf = (reference: string): string => `/${encodeURIComponent(reference)}`;

  return {
    create: async ({ attemptId, orderId, means, amountCents, currency, locale, description, returnUrl }) => {
      const method = means === null ? undefined : methods[means];
      const body = {
        amount: amountOf(amountCents, currency),
        ...(method && { method }),
        description,
        redirectUrl: returnUrl,
        webhookUrl,
        locale: mollieLocale(locale),
        metadata: { attemptId, orderId },
      };
      const payment = await ask(Payment, 'POST', '', body, attemptId);
      const redirectUrl = payment._links?.checkout?.href;
      // A repeated call is answered as the payment was at first; without an address it is over already.
      if (!redirectUrl) throw new ProviderRefused(`no address to pay at for ${payment.status}`, null);
      return { reference: payment.id, redirectUrl };
    },

    look: async (reference) => {
      const payment = await orMissing(ask(Payment, 'GET', pathOf(reference)));
      if (!payment) return null;
      const hasRefunds = toCents(payment.amountRefunded?.value ?? '0') > 0 || payment.status === 'paid';
      if (!hasRefunds) return readingOf(payment, []);
      const page = await ask(Refunds, 'GET', `${pathOf(reference)}/refunds?limit=${REFUNDS_MAX}`);
      return readingOf(payment, page._embedded.refunds);
    },

    cancel: async (reference, attemptId) => {
      try {
        await call('DELETE', pathOf(reference), undefined, `cancel-${attemptId}`);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // A payment authorised meanwhile can no longer be cancelled, only released; a second release does no harm.
        await call('POST', `${pathOf(reference)}/release-authorization`);
      }
    },

    capture: (reference, { id, amountCents, currency }) =>
      call('POST', `${pathOf(reference)}/captures`, { amount: amountOf(amountCents, currency) }, `capture-${id}`),

    refund: async (reference, { id, amountCents, currency, description }) => {
      const body = { amount: amountOf(amountCents, currency), description, metadata: { refundId: id } };
      const refund = await ask(Refund, 'POST', `${pathOf(reference)}/refunds`, body, id);
      return { status: refundStatuses[refund.status] === 'done' ? 'done' : 'sent', reference: refund.id };
    },

    webhook: async ({ body }) => {
      const id = new URLSearchParams(body.toString('utf8')).get('id');
      return id !== null && PAYMENT_ID.test(id) ? { reference: id } : 'unknown';
    },
  };
}

function readingOf(payment: Payment, refunds: readonly Refund[]): ProviderReading {
  const status = statuses[payment.status];
  if (!status) throw new ProviderAway(`unknown status ${payment.status}`);
  return {
    reference: payment.id,
    attemptId: payment.metadata?.attemptId ?? null,
    orderId: payment.metadata?.orderId ?? null,
    status,
    amountCents: toCents(payment.amount.value),
    currency: payment.amount.currency,
    chargedBackCents: toCents(payment.amountChargedBack?.value ?? '0'),
    reason: status === 'failed' ? (payment.details?.failureReason ?? '') : '',
    isCancelable: payment.isCancelable === true || status === 'authorized',
    givenBackCents: toCents(payment.amountRefunded?.value ?? '0'),
    refunds: refunds.map((refund) => ({
      id: refund.metadata?.refundId ?? null,
      reference: refund.id,
      amountCents: toCents(refund.amount.value),
      status: refundStatuses[refund.status] ?? 'sent',
    })),
  };
}
