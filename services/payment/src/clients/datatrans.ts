import { z } from 'zod';
import { isPassing, type Provider, ProviderAway, type ProviderReading, ProviderRefused } from './provider.ts';

/** Languages of Datatrans' pages; everybody else is shown English. */
const languages: readonly string[] = 'de en fr it es el fi hu ko nl no da pl pt ru ja sk sl sv tr zh'.split(' ');

const Started = z.object({ transactionId: z.string().regex(/^[\w-]{1,64}$/) });
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
const NOT_FOUND = 404;
const Credited = z.object({ transactionId: z.string() });
const Refusal = z.object({ error: z.object({ code: z.string() }) });

/** `canceled` after an authorisation is what we asked for; before it, the customer or the clock did it. */
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

type Options = {
  readonly merchantId: string;
  readonly password: string;
  readonly apiUrl: string;
  readonly payUrl: string;
  readonly webhookUrl: string;
  readonly timeoutMs: number;
};

/** Datatrans by its JSON API v1: redirect mode, settled at once. `refno` is the attempt's id without hyphens. Source: ordering reference §5.2. */
export function createDatatrans(options: Options): Provider {
  const { merchantId, password, apiUrl, payUrl, webhookUrl, timeoutMs } = options;
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;

  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, key?: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/transactions${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new ProviderAway('datatrans did not answer', { cause });
    });
    const text = await response.text().catch((cause: unknown) => {
      throw new ProviderAway('the answer of datatrans broke off', { cause });
    });
    if (response.ok) return parsed(text);
    const code = Refusal.safeParse(parsed(text)).data?.error.code ?? 'no code';
    const words = `datatrans answered ${response.status} ${code}`;
    if (isPassing(response.status)) throw new ProviderAway(words);
    throw new ProviderRefused(words, response.status);
  };
  const read = async (reference: string): Promise<ProviderReading | null> => {
    try {
      return readingOf(checked(Transaction, await call('GET', `/${encodeURIComponent(reference)}`)));
    } catch (error) {
      if (error instanceof ProviderRefused && error.status === NOT_FOUND) return null;
      throw error;
    }
  };

  return {
    read,

    start: async ({ attemptId, orderId, amountCents, currency, locale, returnUrl }) => {
      const body = {
        currency,
        refno: refnoOf(attemptId),
        refno2: orderId,
        amount: amountCents,
        autoSettle: true,
        language: languages.includes(locale.slice(0, 2)) ? locale.slice(0, 2) : 'en',
        redirect: { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl, method: 'GET' },
        webhook: { url: webhookUrl },
      };
      const { transactionId } = checked(Started, await call('POST', '', body, attemptId));
      return { reference: transactionId, redirectUrl: `${payUrl}/start/${transactionId}` };
    },

    cancel: async (reference, attemptId) => {
      await call(
        'POST',
        `/${encodeURIComponent(reference)}/cancel`,
        { refno: refnoOf(attemptId) },
        `cancel-${attemptId}`,
      );
    },

    capture: async (reference, { id, amountCents, currency }) => {
      const body = { amount: amountCents, currency, refno: refnoOf(id) };
      await call('POST', `/${encodeURIComponent(reference)}/settle`, body, `settle-${id}`);
    },

    refund: async (reference, { id, amountCents, currency }) => {
      const body = { amount: amountCents, currency, refno: refnoOf(id) };
      const answer = await call('POST', `/${encodeURIComponent(reference)}/credit`, body, id);
      return { status: 'done', reference: checked(Credited, answer).transactionId };
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
  const { detail, history } = transaction;
  const init = history.find(({ action }) => action === 'init');
  const credits = history.filter(({ action, success }) => action === 'credit' && success !== false);
  return {
    reference: transaction.transactionId,
    attemptId: idOf(transaction.refno),
    orderId: transaction.refno2 ?? null,
    status,
    amountCents: detail.settle?.amount ?? detail.authorize?.amount ?? init?.amount ?? null,
    currency: transaction.currency,
    chargedBackCents: 0,
    reason: detail.fail?.reason ?? '',
    // An open form cannot be cancelled; it ends 30 minutes after it was opened.
    isCancelable: status === 'authorized',
    givenBackCents: credits.reduce((sum, { amount = 0 }) => sum + amount, 0),
    refunds: [],
  };
}

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** An answer that we do not understand leaves open what happened. */
function checked<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ProviderAway('datatrans answered something else', { cause: result.error });
  return result.data;
}
