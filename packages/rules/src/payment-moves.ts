import type { PaymentStatus } from '@filiale/contracts/payment/payment';
import {
  type Attempt,
  type AttemptStatus,
  type Capture,
  coveredCents,
  isLive,
  isOver,
  type Ledger,
  type OrderEnd,
  owedCaptures,
  refundableCents,
  sum,
} from './payment-ledger.ts';
import { isOnlinePayment } from './payment-methods.ts';
import { applyRefunds, giveBack, refundExcess } from './payment-refunds.ts';
import { andThen, type MoveContext, type Reading, type Step, step } from './payment-step.ts';

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
/** The later of two states of an attempt, in whatever order they arrive. An authorisation that ends unpaid is voided. */
export function laterStatus(known: AttemptStatus, heard: AttemptStatus): AttemptStatus {
  const meant = known === 'authorized' && ranks[heard] === 3 ? 'voided' : heard;
  return ranks[meant] > ranks[known] ? meant : known;
}

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
  const refunded = andThen(paid, (present) => applyRefunds(present, attemptId, reading, context));
  const withTask =
    status === 'authorized' && known.status !== 'authorized'
      ? {
          ...refunded,
          tasks: [...refunded.tasks, { kind: isOver(ledger) ? 'cancel' : 'capture', subject: attemptId } as const],
        }
      : refunded;
  return andThen(withTask, closeWhenOver);
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
  return andThen(step(taken, 'look', tasks), (present) => refundExcess(present, { at, newId }));
}

/** Closes once no attempt can be paid any more. That is final: a payment after it is a late payment. */
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

/** The order was rejected, canceled or has failed: open attempts are stopped, captures are refunded. */
export function endOrder(ledger: Ledger, orderEnd: OrderEnd, context: MoveContext): Step {
  const tasks = ledger.attempts.filter(isLive).map(({ id }) => ({ kind: 'cancel', subject: id }) as const);
  const rest = ledger.captures
    .map((capture) => ({ capture, amountCents: refundableCents(ledger, capture) }))
    .filter(({ amountCents }) => amountCents > 0);
  return andThen(step({ ...ledger, orderEnd }, 'order', tasks), (present) =>
    giveBack(present, rest, { ...context, cause: orderEnd }),
  );
}

/**
 * The food was handed over: amounts due on the spot are paid; if a reopened order grew, the difference. Quotations are settled elsewhere.
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
 * The hand-over is undone: what it marked as taken on the spot was not. Where some of it was given back already it was taken indeed, and stays.
 */
export function undoHandOver(ledger: Ledger): Step {
  const givenBack = new Set(ledger.refunds.map(({ capture }) => capture));
  const captures = ledger.captures.filter(({ id, attempt }) => attempt !== null || givenBack.has(id));
  return captures.length === ledger.captures.length ? step(ledger, 'order') : step({ ...ledger, captures }, 'reopen');
}

/**
 * The price of the order changed: captures above it are refunded, and attempts to pay the previous amount are stopped. An authorized attempt
 * covers the order already and is captured.
 */
export function changeAmount(ledger: Ledger, amountCents: number, context: MoveContext): Step {
  const tasks = ledger.attempts
    .filter((one) => (one.status === 'open' || one.status === 'pending') && one.amountCents !== amountCents)
    .map(({ id }) => ({ kind: 'cancel', subject: id }) as const);
  return andThen(step({ ...ledger, amountCents }, 'order', tasks), (present) => refundExcess(present, context));
}

const withAttempt = (ledger: Ledger, attempt: Attempt): Ledger => ({
  ...ledger,
  attempts: ledger.attempts.map((one) => (one.id === attempt.id ? attempt : one)),
});
