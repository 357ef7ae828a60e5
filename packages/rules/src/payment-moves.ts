import type { PaymentStatus } from '@filiale/contracts/payment/payment';
import { fromCents } from './decimal.ts';
import { formatCurrency } from './formats.ts';
import {
  type Attempt,
  type AttemptStatus,
  type Capture,
  coveredCents,
  isLive,
  isOver,
  isRefundOnItsWay,
  type Ledger,
  type OrderEnd,
  owedCaptures,
  type Refund,
  type RefundStatus,
  refundableCents,
  sum,
} from './payment-ledger.ts';
import { isOnlinePayment } from './payment-methods.ts';
import { type Refusal, refuse } from './refusal.ts';

/** What a provider must be asked to do, about one attempt or one refund; `look`: how an attempt stands, after some seconds. */
export type ProviderTask =
  | { readonly kind: 'cancel' | 'capture' | 'refund'; readonly subject: string }
  | { readonly kind: 'look'; readonly subject: string; readonly inSeconds: number };
/** What a move made of a ledger; the tasks are written down together with it. */
export type Step = { readonly ledger: Ledger; readonly tasks: readonly ProviderTask[]; readonly cause: string };
/** The instant of the move, and fresh ids. */
export type MoveContext = { readonly at: string; readonly newId: () => string };

/** What a provider says of one attempt. Amounts in cents. */
export type Reading = {
  /** The provider's id; null when there is no payment at the provider. */
  readonly reference: string | null;
  readonly status: AttemptStatus;
  readonly chargedBackCents: number;
  readonly reason: string;
  /** Refunds as the provider has them; `id` is ours where we asked for it. */
  readonly refunds: readonly {
    readonly id: string | null;
    readonly reference: string;
    readonly amountCents: number;
    readonly status: Exclude<RefundStatus, 'requested'>;
  }[];
};

const ranks: Record<AttemptStatus, number> = {
  open: 1,
  pending: 2,
  canceled: 3,
  expired: 3,
  failed: 3,
  authorized: 4,
  voided: 5,
  paid: 6,
};
const refundRanks: Record<RefundStatus, number> = { requested: 1, sent: 2, failed: 3, done: 4 };

/** The later of two states of an attempt, in whatever order they arrive. An authorisation that ends unpaid is voided. */
export function laterStatus(known: AttemptStatus, heard: AttemptStatus): AttemptStatus {
  const meant = known === 'authorized' && ranks[heard] === 3 ? 'voided' : heard;
  return ranks[meant] > ranks[known] ? meant : known;
}

/** When to ask by ourselves how something stands of which the provider ought to tell us. */
const LOOK_AFTER_SECONDS = 120;
export const lookTask = (attempt: string): ProviderTask => ({
  kind: 'look',
  subject: attempt,
  inSeconds: LOOK_AFTER_SECONDS,
});

const step = (ledger: Ledger, cause: string, tasks: readonly ProviderTask[] = []): Step => ({ ledger, tasks, cause });
const then = (before: Step, next: (ledger: Ledger) => Step): Step => {
  const after = next(before.ledger);
  return { ledger: after.ledger, tasks: [...before.tasks, ...after.tasks], cause: before.cause };
};

/** Applies what a provider says of an attempt: only forward, money that nobody owes goes back. Unknown attempts change nothing. */
export function applyReading(ledger: Ledger, attemptId: string, reading: Reading, context: MoveContext): Step {
  const known = ledger.attempts.find(({ id }) => id === attemptId);
  if (!known) return step(ledger, 'look');
  const status = laterStatus(known.status, reading.status);
  const reference = known.reference ?? reading.reference;
  const moved =
    status === known.status && reference === known.reference
      ? ledger
      : withAttempt(ledger, { ...known, status, reference, reason: reading.reason, updatedAt: context.at });
  const isPaidNow = status === 'paid' && !ledger.captures.some(({ attempt }) => attempt === attemptId);
  const paid = isPaidNow ? takeMoney(moved, known, context) : step(moved, 'look');
  const told = then(paid, (present) => applyRefunds(present, attemptId, reading, context));
  const withTask =
    status === 'authorized' && known.status !== 'authorized'
      ? {
          ...told,
          tasks: [...told.tasks, { kind: isOver(ledger) ? 'cancel' : 'capture', subject: attemptId } as const],
        }
      : told;
  return then(withTask, closeWhenOver);
}

function takeMoney(ledger: Ledger, attempt: Attempt, { at, newId }: MoveContext): Step {
  const owed = owedCaptures(ledger);
  const isSecond = owed.length > 0 && sum(owed.map(({ amountCents }) => amountCents)) >= ledger.amountCents;
  const isSurplus = isSecond || isOver(ledger);
  const { id, method, amountCents } = attempt;
  const capture: Capture = { id: newId(), attempt: id, method, amountCents, isSurplus, chargedBackCents: 0, at };
  const taken = { ...ledger, captures: [...ledger.captures, capture] };
  if (isSurplus) {
    const cause = isSecond ? 'second-payment' : 'late-payment';
    return { ...giveBack(taken, [{ capture, amountCents }], { cause, at, newId }), cause };
  }
  const others = taken.attempts.filter((other) => other.id !== id && isLive(other));
  const tasks = others.map((other) => ({ kind: 'cancel', subject: other.id }) as const);
  return then(step(taken, 'look', tasks), (present) => refundExcess(present, { at, newId }));
}

function applyRefunds(ledger: Ledger, attemptId: string, reading: Reading, { at, newId }: MoveContext): Step {
  let present = ledger;
  const capture = present.captures.find(({ attempt }) => attempt === attemptId);
  if (!capture) return step(ledger, 'look');
  if (reading.chargedBackCents > capture.chargedBackCents) {
    const chargedBackCents = Math.min(reading.chargedBackCents, capture.amountCents);
    present = {
      ...present,
      captures: present.captures.map((one) => (one.id === capture.id ? { ...one, chargedBackCents } : one)),
    };
  }
  for (const heard of reading.refunds) {
    const known = present.refunds.find(({ id, reference }) => id === heard.id || reference === heard.reference);
    if (known) {
      if (refundRanks[heard.status] > refundRanks[known.status])
        present = withRefund(present, { ...known, status: heard.status, reference: heard.reference, updatedAt: at });
    } else if (heard.status !== 'failed' && heard.amountCents <= refundableCents(present, capture))
      // Given back by hand at the provider's desk: it counts like ours.
      present = {
        ...present,
        refunds: [
          ...present.refunds,
          {
            id: newId(),
            capture: capture.id,
            amountCents: heard.amountCents,
            status: heard.status,
            cause: 'provider',
            reason: '',
            reference: heard.reference,
            key: null,
            createdAt: at,
            updatedAt: at,
          },
        ],
      };
  }
  const isNewOnItsWay = isRefundOnItsWay(present, attemptId) && !isRefundOnItsWay(ledger, attemptId);
  return step(present, 'look', isNewOnItsWay ? [lookTask(attemptId)] : []);
}

/** Once no attempt can be paid any more that is said, and holds: what comes later is a late payment. */
function closeWhenOver(ledger: Ledger): Step {
  const last = ledger.attempts.at(-1);
  if (!last || ledger.closedAs || ledger.captures.length > 0 || ledger.attempts.some(isLive))
    return step(ledger, 'look');
  return step({ ...ledger, closedAs: last.status as PaymentStatus }, 'look');
}

/** Nobody may start to pay from now on. Attempts that no provider ever confirmed end; the others end as their provider says. */
export function endHold(ledger: Ledger, { at }: Pick<MoveContext, 'at'>): Step {
  const attempts = ledger.attempts.map((attempt) =>
    attempt.reference === null && isLive(attempt)
      ? { ...attempt, status: 'canceled' as const, reason: 'never-started', updatedAt: at }
      : attempt,
  );
  const ended = { ...ledger, attempts, isHoldEnded: true };
  if (attempts.length > 0 || ended.captures.length > 0) return closeWhenOver(ended);
  return step({ ...ended, closedAs: ended.closedAs ?? 'expired' }, 'look');
}

/** The order was rejected, canceled or has failed: what can still be stopped is stopped, what was taken goes back. */
export function endOrder(ledger: Ledger, orderEnd: OrderEnd, context: MoveContext): Step {
  const tasks = ledger.attempts.filter(isLive).map(({ id }) => ({ kind: 'cancel', subject: id }) as const);
  const rest = ledger.captures
    .map((capture) => ({ capture, amountCents: refundableCents(ledger, capture) }))
    .filter(({ amountCents }) => amountCents > 0);
  return then(step({ ...ledger, orderEnd }, 'order', tasks), (present) =>
    giveBack(present, rest, { ...context, cause: orderEnd }),
  );
}

/**
 * The food was handed over: what is paid on the spot has been paid, after a reopened order grew the difference. Quotations are
 * settled elsewhere.
 */
export function handOver(ledger: Ledger, { at, newId }: MoveContext): Step {
  const { method, captures, isQuotation } = ledger;
  const amountCents = ledger.amountCents - coveredCents(ledger);
  const isOnTheSpot = method !== null && !isOnlinePayment(method);
  if (!isOnTheSpot || isQuotation || amountCents <= 0) return step(ledger, 'hand-over');
  const capture = { id: newId(), attempt: null, method, amountCents, isSurplus: false, chargedBackCents: 0, at };
  return step({ ...ledger, captures: [...captures, capture] }, 'hand-over');
}

/**
 * The order costs something else now: what was taken above it goes back, and attempts to pay the amount it had before are stopped.
 * One that was authorized covers the order already, and is captured.
 */
export function changeAmount(ledger: Ledger, amountCents: number, context: MoveContext): Step {
  const tasks = ledger.attempts
    .filter((one) => (one.status === 'open' || one.status === 'pending') && one.amountCents !== amountCents)
    .map(({ id }) => ({ kind: 'cancel', subject: id }) as const);
  return then(step({ ...ledger, amountCents }, 'order', tasks), (present) => refundExcess(present, context));
}

/** What was paid for beyond what the order costs goes back, as far as it is not given back already. */
function refundExcess(ledger: Ledger, context: MoveContext): Step {
  const owed = owedCaptures(ledger).map((capture) => ({ capture, restCents: refundableCents(ledger, capture) }));
  const excess = coveredCents(ledger) - ledger.amountCents;
  return excess > 0 && !isOver(ledger)
    ? giveBack(ledger, allot(owed, excess), { ...context, cause: 'edited' })
    : step(ledger, 'order');
}

/**
 * Staff gives money back: the whole rest when `amountCents` is null. Refused when nothing is left (`payment.nothing-to-refund`)
 * or less than asked for (`payment.refund-too-large`).
 */
export function requestRefund(
  ledger: Ledger,
  wanted: { readonly amountCents: number | null; readonly reason: string; readonly key: string },
  context: MoveContext,
): Step | Refusal {
  const rests = ledger.captures.map((capture) => ({ capture, restCents: refundableCents(ledger, capture) }));
  const refundable = sum(rests.map(({ restCents }) => restCents));
  if (refundable === 0) return refuse('payment.nothing-to-refund');
  const amountCents = wanted.amountCents ?? refundable;
  if (amountCents > refundable)
    return refuse('payment.refund-too-large', 'amount', {
      refundable: fromCents(refundable),
      most: formatCurrency(fromCents(refundable), ledger.currency),
    });
  const { reason, key } = wanted;
  return {
    ...giveBack(ledger, allot(rests, amountCents), { ...context, cause: 'staff', reason, key }),
    cause: 'refund',
  };
}

type Share = { readonly capture: Capture; readonly amountCents: number };

/** Spreads an amount over captures, oldest first. */
function allot(rests: readonly { readonly capture: Capture; readonly restCents: number }[], cents: number): Share[] {
  let left = cents;
  return rests.flatMap(({ capture, restCents }) => {
    const amountCents = Math.min(left, restCents);
    left -= amountCents;
    return amountCents > 0 ? [{ capture, amountCents }] : [];
  });
}

/** Writes refunds down; those at a provider are tasks for it, cash is given back on the spot. */
function giveBack(
  ledger: Ledger,
  shares: readonly Share[],
  { cause, reason = '', key = null, at, newId }: MoveContext & { cause: string; reason?: string; key?: string | null },
): Step {
  const refunds = shares.map(
    ({ capture, amountCents }): Refund => ({
      id: newId(),
      capture: capture.id,
      amountCents,
      status: capture.attempt === null ? 'done' : 'requested',
      cause,
      reason,
      reference: null,
      key,
      createdAt: at,
      updatedAt: at,
    }),
  );
  const tasks = refunds
    .filter(({ status }) => status === 'requested')
    .map(({ id }) => ({ kind: 'refund', subject: id }) as const);
  return step({ ...ledger, refunds: [...ledger.refunds, ...refunds] }, 'refund', tasks);
}

/** A provider took a refund on, finished it or refused it for good. Only forward; one that was taken on is asked after. */
export function refundAnswered(
  ledger: Ledger,
  refundId: string,
  answer: { readonly status: Exclude<RefundStatus, 'requested'>; readonly reference: string | null },
  { at }: Pick<MoveContext, 'at'>,
): Step {
  const known = ledger.refunds.find(({ id }) => id === refundId);
  if (!known || refundRanks[answer.status] <= refundRanks[known.status]) return step(ledger, 'refund');
  const reference = answer.reference ?? known.reference;
  const attempt = ledger.captures.find(({ id }) => id === known.capture)?.attempt;
  const tasks = answer.status === 'sent' && attempt ? [lookTask(attempt)] : [];
  return step(withRefund(ledger, { ...known, status: answer.status, reference, updatedAt: at }), 'refund', tasks);
}

const withAttempt = (ledger: Ledger, attempt: Attempt): Ledger => ({
  ...ledger,
  attempts: ledger.attempts.map((one) => (one.id === attempt.id ? attempt : one)),
});
const withRefund = (ledger: Ledger, refund: Refund): Ledger => ({
  ...ledger,
  refunds: ledger.refunds.map((one) => (one.id === refund.id ? refund : one)),
});
