import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import type { OnlineMethod, PaymentState, PaymentStatus } from '@filiale/contracts/payment/payment';

/** Where one try to pay online is made: on a page of the provider, or within ours. */
export type AttemptKind = 'session' | 'intent';
export const kindOf = (means: OnlinePaymentMeans | null | undefined): AttemptKind =>
  means === 'wallet' ? 'intent' : 'session';

/** How far one try to pay online is. */
export type AttemptStatus = Exclude<PaymentStatus, 'none' | 'partlyRefunded' | 'refunded' | 'chargedBack'>;
export type Attempt = {
  readonly id: string;
  /** Idempotency key of the call that asked for it. */
  readonly key: string;
  readonly method: OnlineMethod;
  readonly kind: AttemptKind;
  /** What is paid with; null: any that the provider takes. */
  readonly means: OnlinePaymentMeans | null;
  /** The provider's id; null until it has answered. */
  readonly reference: string | null;
  /** Null as long, and of what is paid within our page. */
  readonly redirectUrl: string | null;
  readonly status: AttemptStatus;
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Money taken. `isSurplus`: nobody owed it, a second or late payment, which goes back. */
export type Capture = {
  readonly id: string;
  readonly attempt: string | null;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly isSurplus: boolean;
  readonly chargedBackCents: number;
  readonly at: string;
};

export type RefundStatus = 'requested' | 'sent' | 'done' | 'failed';
/** Money given back: asked for, taken by the provider, certain, or refused for good. */
export type Refund = {
  readonly id: string;
  readonly capture: string;
  readonly amountCents: number;
  readonly status: RefundStatus;
  readonly cause: string;
  readonly reason: string;
  readonly reference: string | null;
  /** Idempotency key of the command that asked for it. */
  readonly key: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** How an order can end without being eaten. */
export type OrderEnd = 'rejected' | 'canceled' | 'failed';

/** All that is known of the money of one order. */
export type Ledger = {
  readonly orderId: string;
  readonly revision: number;
  readonly method: PaymentMethod | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly isQuotation: boolean;
  /** The status announced when no attempt could be paid any more; final. */
  readonly closedAs: PaymentStatus | null;
  /** No further attempt is taken. */
  readonly isHoldEnded: boolean;
  readonly orderEnd: OrderEnd | null;
  readonly attempts: readonly Attempt[];
  readonly captures: readonly Capture[];
  readonly refunds: readonly Refund[];
};

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** True while a provider may still take money for the attempt. */
export const isLive = ({ status }: Pick<Attempt, 'status'>): boolean =>
  status === 'open' || status === 'pending' || status === 'authorized';

/** The order ended, or ordering was notified that it stays unpaid: later payments are refunded. */
export const isOver = ({ closedAs, orderEnd }: Pick<Ledger, 'closedAs' | 'orderEnd'>): boolean =>
  closedAs !== null || orderEnd !== null;

/** Captures of amounts that were owed. */
export const owedCaptures = ({ captures }: Pick<Ledger, 'captures'>): readonly Capture[] =>
  captures.filter(({ isSurplus }) => !isSurplus);

/** True when the order's money is there. */
export const isPaid = (ledger: Pick<Ledger, 'captures'>): boolean => owedCaptures(ledger).length > 0;

/** Cents of a capture that no refund has been asked for yet. */
export const refundableCents = ({ refunds }: Pick<Ledger, 'refunds'>, capture: Capture): number =>
  Math.max(
    0,
    capture.amountCents -
      capture.chargedBackCents -
      sum(refunds.filter((one) => one.capture === capture.id && one.status !== 'failed').map((one) => one.amountCents)),
  );

/**
 * Cents of the order that are paid for: owed captures less refunds of amounts no longer owed (the order was edited or ended). Refunds by
 * staff or at the provider's dashboard are goodwill and still count as paid, so that nobody asks for them again: 20 paid, 15 after an edit,
 * 20 after the next leaves 5 to pay; 20 paid and 5 of goodwill leaves nothing, and an edit to 18 then refunds 2. A charge-back is a
 * dispute and no reason to collect at the door.
 */
export function coveredCents(ledger: Pick<Ledger, 'captures' | 'refunds'>): number {
  const owed = owedCaptures(ledger);
  const ids = new Set(owed.map(({ id }) => id));
  const notOwed = ledger.refunds.filter(
    ({ capture, status, cause }) =>
      ids.has(capture) && status !== 'failed' && cause !== 'staff' && cause !== 'provider',
  );
  return sum(owed.map(({ amountCents }) => amountCents)) - sum(notOwed.map(({ amountCents }) => amountCents));
}

/** Whether a provider accepted a refund. */
export const isGivenBack = ({ status }: Pick<Refund, 'status'>): boolean => status === 'sent' || status === 'done';

/** True while the provider of an attempt has a refund of it on its way, which may still fail. */
export const isRefundOnItsWay = (
  { captures, refunds }: Pick<Ledger, 'captures' | 'refunds'>,
  attempt: string,
): boolean => {
  const capture = captures.find((one) => one.attempt === attempt);
  return refunds.some((one) => one.status === 'sent' && one.capture === capture?.id);
};

/** The status of an order's money, derived from everything that happened. Source: ordering reference §4.2. */
export function paymentStatusOf(ledger: Ledger): PaymentStatus {
  const owed = owedCaptures(ledger);
  if (owed.length > 0) {
    if (owed.some(({ chargedBackCents }) => chargedBackCents > 0)) return 'chargedBack';
    const ids = new Set(owed.map(({ id }) => id));
    const back = sum(
      ledger.refunds.filter((one) => ids.has(one.capture) && isGivenBack(one)).map((r) => r.amountCents),
    );
    if (back === 0) return 'paid';
    return back < sum(owed.map(({ amountCents }) => amountCents)) ? 'partlyRefunded' : 'refunded';
  }
  if (ledger.closedAs) return ledger.closedAs;
  const of = (status: AttemptStatus) => ledger.attempts.some((attempt) => attempt.status === status);
  return (['authorized', 'pending', 'open'] as const).find(of) ?? ledger.attempts.at(-1)?.status ?? 'none';
}

/** The payment state announced to other services. `refundedCents` counts the refunds that providers accepted. */
export const paymentStateOf = (ledger: Ledger): PaymentState => ({
  orderId: ledger.orderId,
  revision: ledger.revision,
  status: paymentStatusOf(ledger),
  method: owedCaptures(ledger)[0]?.method ?? ledger.method,
  currency: ledger.currency,
  amountCents: ledger.amountCents,
  capturedCents: sum(ledger.captures.map(({ amountCents }) => amountCents)),
  refundedCents: sum(ledger.refunds.filter(isGivenBack).map(({ amountCents }) => amountCents)),
  coveredCents: coveredCents(ledger),
  hasOpenAttempt: ledger.attempts.some(isLive),
});
