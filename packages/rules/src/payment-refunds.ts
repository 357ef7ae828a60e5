import { fromCents } from './decimal.ts';
import { formatCurrency } from './formats.ts';
import {
  type Capture,
  coveredCents,
  isOver,
  isRefundOnItsWay,
  type Ledger,
  owedCaptures,
  type Refund,
  type RefundStatus,
  refundableCents,
  sum,
} from './payment-ledger.ts';
import { lookTask, type MoveContext, type Reading, type Step, step } from './payment-step.ts';
import { type Refusal, refuse } from './refusal.ts';

const refundRanks: Record<RefundStatus, number> = { requested: 1, sent: 2, failed: 3, done: 4 };

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
export function giveBack(
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

/**
 * One that a provider had refused was made after all: what was asked for in its place, and is not at the provider yet, goes no further as far as the
 * capture has no room for both.
 */
function withoutReplaced(ledger: Ledger, captureId: string, at: string): Ledger {
  const capture = ledger.captures.find(({ id }) => id === captureId);
  const ofCapture = ledger.refunds.filter((one) => one.capture === captureId && one.status !== 'failed');
  const isWaiting = ({ status }: Refund): boolean => status === 'requested';
  let roomCents =
    (capture?.amountCents ?? 0) -
    (capture?.chargedBackCents ?? 0) -
    sum(ofCapture.filter((one) => !isWaiting(one)).map(({ amountCents }) => amountCents));
  const replaced = ofCapture.filter(isWaiting).filter(({ amountCents }) => {
    if (amountCents > roomCents) return true;
    roomCents -= amountCents;
    return false;
  });
  return {
    ...ledger,
    refunds: ledger.refunds.map((one) =>
      replaced.includes(one) ? { ...one, status: 'failed' as const, updatedAt: at } : one,
    ),
  };
}

/** What was paid for beyond what the order costs goes back, as far as it is not given back already. */
export function refundExcess(ledger: Ledger, context: MoveContext): Step {
  const owed = owedCaptures(ledger).map((capture) => ({ capture, restCents: refundableCents(ledger, capture) }));
  const excess = coveredCents(ledger) - ledger.amountCents;
  return excess > 0 && !isOver(ledger)
    ? giveBack(ledger, allot(owed, excess), { ...context, cause: 'edited' })
    : step(ledger, 'order');
}

/** Refunds as the provider has them: those of ours go forward, those made by hand at its desk are written down. */
export function applyRefunds(ledger: Ledger, attemptId: string, reading: Reading, { at, newId }: MoveContext): Step {
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

function withRefund(ledger: Ledger, refund: Refund): Ledger {
  const before = ledger.refunds.find(({ id }) => id === refund.id);
  const next = { ...ledger, refunds: ledger.refunds.map((one) => (one.id === refund.id ? refund : one)) };
  return before?.status === 'failed' ? withoutReplaced(next, refund.capture, refund.updatedAt) : next;
}
