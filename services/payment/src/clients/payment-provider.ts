import type { IncomingHttpHeaders } from 'node:http';
import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import type { AttemptKind } from '@filiale/rules/payment-ledger';
import type { Reading } from '@filiale/rules/payment-step';

/** One attempt to pay, as sent to a provider. Amounts in cents here and below, in every currency. */
type NewPayment = {
  readonly attemptId: string;
  readonly orderId: string;
  /** `intent` is asked of providers that have `clientSecret` alone. */
  readonly kind: AttemptKind;
  /** What the page begins with; null, and what the provider has no name for: the customer is asked there. */
  readonly means: OnlinePaymentMeans | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly locale: string;
  readonly description: string;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
  /** The same for customers who leave without paying and end the open attempt. */
  readonly giveUpUrl: string;
};

/** A reading, and the attempt it belongs to by the metadata we gave the provider. */
export type ProviderReading = Reading & {
  readonly reference: string;
  readonly attemptId: string | null;
  readonly orderId: string | null;
  /** Null where the provider does not say it at this point. */
  readonly amountCents: number | null;
  readonly currency: string;
  readonly isCancelable: boolean;
  /** Everything given back of it so far, by whomever. */
  readonly givenBackCents: number;
};

/** A call to the webhook as it came, and what it is about: a payment, nothing of ours, or nobody says that the provider made it. */
export type WebhookCall = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };
export type WebhookWord = { readonly reference: string } | 'forged' | 'unknown';

/**
 * One payment provider. Every write takes the id of the attempt or refund as idempotency key, so that it may be repeated.
 * Raises `ProviderAway` when it is not known whether something was done, `ProviderRefused` when it certainly was not and never will be.
 */
export type PaymentProvider = {
  create(payment: NewPayment): Promise<{ readonly reference: string; readonly redirectUrl: string | null }>;
  /** What our page pays an intent with; null: the provider does not know it. Absent where nothing is paid within our page. Never stored. */
  clientSecret?(reference: string): Promise<string | null>;
  /** Null: the provider does not know it. */
  look(reference: string): Promise<ProviderReading | null>;
  cancel(reference: string, attemptId: string): Promise<void>;
  capture(reference: string, attempt: { id: string; amountCents: number; currency: string }): Promise<void>;
  refund(
    reference: string,
    refund: { id: string; amountCents: number; currency: string; description: string },
  ): Promise<{ readonly status: 'sent' | 'done'; readonly reference: string }>;
  webhook(call: WebhookCall): Promise<WebhookWord>;
};

/** Options of every provider: its callback address, and its timeout in ms. */
export type ProviderOptions = { readonly webhookUrl: string; readonly timeoutMs: number };

/** The providers this installation has credentials for. */
export type Providers = { readonly [M in OnlineMethod]?: PaymentProvider | undefined };

/** The provider of a method. Raises `ProviderAway` where its credentials are missing: they may come back. */
export function providerOf(providers: Providers, method: OnlineMethod): PaymentProvider {
  const provider = providers[method];
  if (!provider) throw new ProviderAway(`no credentials for ${method}`);
  return provider;
}

/** Providers keep idempotency keys for an hour. A call without an answer is not repeated later; only the provider's books show its result. */
const KEYS_LAST_MS = 50 * 60_000;
export const isKeyForgotten = (ageMs: number): boolean => ageMs > KEYS_LAST_MS;

/** Refusals that are about the moment or about our credentials, not about the payment. */
const passing = new Set([401, 403, 408, 409, 425, 429]);
export const isPassing = (status: number): boolean => status >= 500 || passing.has(status);

/** No answer, or one that leaves open what happened: try again with the same key. */
export class ProviderAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderAway';
  }
}

/** The provider will not do it, whenever it is asked. */
export class ProviderRefused extends Error {
  /** Of its answer; null where it answered otherwise than it should. */
  readonly status: number | null;
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderRefused';
    this.status = status;
  }
}

const NOT_FOUND = 404;
const GONE = 410;

/** The answer, or null where the provider does not know the object. */
export async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderRefused && (error.status === NOT_FOUND || error.status === GONE)) return null;
    throw error;
  }
}
