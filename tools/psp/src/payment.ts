import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';

export type PaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';
export type RefundStatus = 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';

export type SimulatedRefund = {
  readonly id: string;
  readonly amountCents: number;
  readonly status: RefundStatus;
  readonly at: number;
  readonly description: string;
  readonly metadata: unknown;
};

export type HistoryEntry = { readonly action: string; readonly amountCents: number; readonly at: number };

/** One payment at one provider; amounts in cents, instants in milliseconds of the providers' clock. */
export type SimulatedPayment = {
  readonly id: string;
  readonly provider: OnlineMethod;
  /** What the shop calls its order: `metadata.orderId` (Mollie), `refno2` or else `refno` (Datatrans). */
  readonly orderId: string | null;
  readonly status: PaymentStatus;
  readonly currency: string;
  readonly amountCents: number;
  readonly authorizedCents: number;
  readonly capturedCents: number;
  readonly chargedBackCents: number;
  readonly refunds: readonly SimulatedRefund[];
  readonly isCapturedAtOnce: boolean;
  readonly isTransmitted: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly changedAt: number;
  readonly history: readonly HistoryEntry[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly errorUrl: string;
  readonly returnMethod: 'GET' | 'POST';
  readonly webhookUrl: string | null;
  readonly description: string;
  readonly locale: string;
  readonly refno: string;
  readonly refno2: string;
  readonly metadata: unknown;
  /** What is paid with, in the provider's words; where the shop names none, as if cards had been chosen on the page. */
  readonly method: string;
  /** Of what the shop's own page pays: what the page shows for it, and how often it was declined. */
  readonly clientSecret?: string;
  readonly declines?: number;
};

/** What was given back or is on its way. */
export const refundedCents = ({ refunds }: Pick<SimulatedPayment, 'refunds'>): number =>
  refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What can still be given back. */
export const remainingCents = (payment: SimulatedPayment): number =>
  payment.capturedCents - refundedCents(payment) - payment.chargedBackCents;

export const isUndecided = ({ status }: Pick<SimulatedPayment, 'status'>): boolean =>
  status === 'open' || status === 'pending';
