import http from 'node:http';
import https from 'node:https';
import { TookTooLong, within } from '@filiale/kit/process/within';
import { toCents } from '@filiale/rules/decimal';
import { createMollieClient, type Locale, MollieApiError, type Payment, type Refund } from '@mollie/api-client';
import { z } from 'zod';
import {
  centsToText,
  isPassing,
  type Provider,
  ProviderAway,
  type ProviderReading,
  ProviderRefused,
} from './provider.ts';

/** What we gave a payment or refund on its way. */
const PaymentMetadata = z.object({ attemptId: z.uuid(), orderId: z.uuid() });
const RefundMetadata = z.object({ refundId: z.uuid() });

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

type Options = {
  readonly apiKey: string;
  readonly apiUrl: string;
  readonly webhookUrl: string;
  readonly timeoutMs: number;
};

/** Languages of Mollie's pages. */
const mollieLocales: readonly Locale[] =
  'de_AT de_DE de_CH en_GB en_US ca_ES da_DK es_ES fi_FI fr_FR fr_BE hu_HU is_IS it_IT lt_LT lv_LV nb_NO nl_NL nl_BE pl_PL pt_PT sv_SE'.split(
    ' ',
  ) as Locale[];
/** The one for whoever pays: theirs, else another of their language, else English. */
const mollieLocale = (locale: string): Locale =>
  mollieLocales.find((each) => each === locale.replace('-', '_')) ??
  mollieLocales.find((each) => each.slice(0, 2) === locale.slice(0, 2)) ??
  ('en_GB' as Locale);

/** Mollie by its official client (API v2). Source: ordering reference §5.1. */
export function createMollie({ apiKey, apiUrl, webhookUrl, timeoutMs }: Options): Provider {
  const client = openClient(apiKey, `${apiUrl.replace(/\/$/, '')}/v2/`);
  const ask = <T>(work: () => Promise<T>) => asked(work, timeoutMs);

  return {
    start: async ({ attemptId, orderId, amountCents, currency, locale, description, returnUrl }) => {
      const payment = await ask(() =>
        client.payments.create({
          amount: { currency, value: centsToText(amountCents) },
          description,
          redirectUrl: returnUrl,
          webhookUrl,
          locale: mollieLocale(locale),
          metadata: { attemptId, orderId },
          idempotencyKey: attemptId,
        }),
      );
      const redirectUrl = payment.getCheckoutUrl();
      // A repeated call is answered as the payment was at first; without an address it is over already.
      if (!redirectUrl) throw new ProviderRefused(`no address to pay at for ${payment.status}`, null);
      return { reference: payment.id, redirectUrl };
    },

    read: async (reference) => {
      const payment = await missing(() => ask(() => client.payments.get(reference)));
      if (!payment) return null;
      const hasRefunds = toCents(payment.amountRefunded?.value ?? '0') > 0 || payment.status === 'paid';
      const refunds = hasRefunds ? await ask(() => client.paymentRefunds.page({ paymentId: reference })) : [];
      return readingOf(payment, refunds);
    },

    cancel: async (reference, attemptId) => {
      try {
        await ask(() => client.payments.cancel(reference, { idempotencyKey: `cancel-${attemptId}` }));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // What was authorised meanwhile can no longer be cancelled, only let go of; twice does no harm.
        await ask(() => client.payments.releaseAuthorization(reference));
      }
    },

    capture: async (reference, { id, amountCents, currency }) => {
      const amount = { currency, value: centsToText(amountCents) };
      await ask(() => client.paymentCaptures.create({ paymentId: reference, amount, idempotencyKey: `capture-${id}` }));
    },

    refund: async (reference, { id, amountCents, currency, description }) => {
      const refund = await ask(() =>
        client.paymentRefunds.create({
          paymentId: reference,
          amount: { currency, value: centsToText(amountCents) },
          description,
          metadata: { refundId: id },
          idempotencyKey: id,
        }),
      );
      return { status: refundStatuses[refund.status] === 'done' ? 'done' : 'sent', reference: refund.id };
    },
  };
}

function readingOf(payment: Payment, refunds: readonly Refund[]): ProviderReading {
  const status = statuses[payment.status];
  if (!status) throw new ProviderAway(`unknown status ${payment.status}`);
  const { data: metadata } = PaymentMetadata.safeParse(payment.metadata);
  return {
    reference: payment.id,
    attemptId: metadata?.attemptId ?? null,
    orderId: metadata?.orderId ?? null,
    status,
    amountCents: toCents(payment.amount.value),
    currency: payment.amount.currency,
    chargedBackCents: toCents(payment.amountChargedBack?.value ?? '0'),
    reason:
      status === 'failed'
        ? String((payment.details as { failureReason?: unknown } | undefined)?.failureReason ?? '')
        : '',
    isCancelable: payment.isCancelable === true || status === 'authorized',
    givenBackCents: toCents(payment.amountRefunded?.value ?? '0'),
    refunds: refunds.map((refund) => ({
      id: RefundMetadata.safeParse(refund.metadata).data?.refundId ?? null,
      reference: refund.id,
      amountCents: toCents(refund.amount.value),
      status: refundStatuses[refund.status] ?? 'sent',
    })),
  };
}

/**
 * Mollie's client builds an agent for https only. A simulator speaks plain http, so for the moment in which the client is
 * built (no other code runs meanwhile) the agent it takes is the one for http.
 */
function openClient(apiKey: string, apiEndpoint: string) {
  if (apiEndpoint.startsWith('https:')) return createMollieClient({ apiKey, apiEndpoint });
  const { Agent } = https;
  try {
    https.Agent = http.Agent as never;
    return createMollieClient({ apiKey, apiEndpoint });
  } finally {
    https.Agent = Agent;
  }
}

const NOT_FOUND = 404;
const GONE = 410;

async function missing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRefused && (error.status === NOT_FOUND || error.status === GONE)) return null;
    throw error;
  }
}

/** The client knows no deadline of its own; a call that is given up may still be carried out, which the key makes harmless. */
async function asked<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  try {
    return await within(timeoutMs, work());
  } catch (cause) {
    if (cause instanceof TookTooLong) throw new ProviderAway('mollie did not answer in time', { cause });
    const status = cause instanceof MollieApiError ? cause.statusCode : undefined;
    if (status === undefined || isPassing(status))
      throw new ProviderAway(`mollie answered ${status ?? 'nothing'}`, { cause });
    throw new ProviderRefused(`mollie answered ${status}`, status, { cause });
  }
}
