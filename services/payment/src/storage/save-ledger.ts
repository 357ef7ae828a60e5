import { newId } from '@filiale/contracts/fields/ids';
import type { PaymentState } from '@filiale/contracts/payment/payment';
import { announce } from '@filiale/kit/events/outbox';
import { paymentsTopic } from '@filiale/kit/events/topics';
import type { PaymentEventJson } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import { type Attempt, type Capture, paymentStateOf, type Refund } from '@filiale/rules/payment-ledger';
import type { PoolClient } from 'pg';
import type { StoredLedger } from './payment-row.ts';

/** Writes what differs of an order's money and announces it when others can see the difference. Answers it with its revision. */
export async function saveLedger(
  client: PoolClient,
  before: StoredLedger,
  after: StoredLedger,
  cause: string,
  at: string,
): Promise<StoredLedger> {
  const isSeen = words(before) !== words(after);
  const saved = { ...after, revision: isSeen ? before.revision + 1 : before.revision };
  await saveOrder(client, saved, at);
  for (const [position, attempt] of after.attempts.entries())
    if (before.attempts[position] !== attempt) await saveAttempt(client, after.orderId, position, attempt);
  for (const [position, capture] of after.captures.entries())
    if (before.captures[position] !== capture) await saveCapture(client, after.orderId, capture);
  for (const [position, refund] of after.refunds.entries())
    if (before.refunds[position] !== refund) await saveRefund(client, after.orderId, refund);
  if (isSeen) await announceState(client, paymentStateOf(before), paymentStateOf(saved), { cause, at });
  return saved;
}

const words = (ledger: StoredLedger): string => JSON.stringify({ ...paymentStateOf(ledger), revision: 0 });

async function saveOrder(client: PoolClient, ledger: StoredLedger, at: string): Promise<void> {
  const { wayBack } = ledger;
  await client.query({
    name: 'payment-order-save',
    text: `
      insert into payment_orders (order_id, revision, method, amount_cents, currency, is_quotation, closed_as, is_hold_ended,
        order_end, order_revision, uid, hash, branch_identifier, locale, ticket_number, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
      on conflict (order_id) do update set revision = $2, method = $3, amount_cents = $4, currency = $5, is_quotation = $6,
        closed_as = $7, is_hold_ended = $8, order_end = $9, order_revision = $10, uid = $11, hash = $12, branch_identifier = $13,
        locale = $14, ticket_number = $15`,
    values: [
      ledger.orderId,
      ledger.revision,
      ledger.method,
      ledger.amountCents,
      ledger.currency,
      ledger.isQuotation,
      ledger.closedAs,
      ledger.isHoldEnded,
      ledger.orderEnd,
      ledger.orderRevision,
      wayBack?.uid ?? null,
      wayBack?.hash ?? null,
      wayBack?.branchIdentifier ?? null,
      wayBack?.locale ?? null,
      wayBack?.ticketNumber ?? null,
      at,
    ],
  });
}

const saveAttempt = (client: PoolClient, orderId: string, position: number, attempt: Attempt) =>
  client.query({
    name: 'attempt-save',
    text: `
      insert into attempts (id, order_id, position, key, method, reference, redirect_url, status, amount_cents, currency, reason, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (id) do update set reference = $6, redirect_url = $7, status = $8, reason = $11, updated_at = $13`,
    values: [
      attempt.id,
      orderId,
      position,
      attempt.key,
      attempt.method,
      attempt.reference,
      attempt.redirectUrl,
      attempt.status,
      attempt.amountCents,
      attempt.currency,
      attempt.reason,
      attempt.createdAt,
      attempt.updatedAt,
    ],
  });

const saveCapture = (client: PoolClient, orderId: string, capture: Capture) =>
  client.query({
    name: 'capture-save',
    text: `
      insert into captures (id, order_id, attempt_id, method, amount_cents, is_surplus, charged_back_cents, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (id) do update set charged_back_cents = $7`,
    values: [
      capture.id,
      orderId,
      capture.attempt,
      capture.method,
      capture.amountCents,
      capture.isSurplus,
      capture.chargedBackCents,
      capture.at,
    ],
  });

const saveRefund = (client: PoolClient, orderId: string, refund: Refund) =>
  client.query({
    name: 'refund-save',
    text: `
      insert into refunds (id, order_id, capture_id, amount_cents, status, cause, reason, reference, command_key, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (id) do update set status = $5, reference = $8, updated_at = $11`,
    values: [
      refund.id,
      orderId,
      refund.capture,
      refund.amountCents,
      refund.status,
      refund.cause,
      refund.reason,
      refund.reference,
      refund.key,
      refund.createdAt,
      refund.updatedAt,
    ],
  });

async function announceState(
  client: PoolClient,
  before: PaymentState,
  state: PaymentState,
  { cause, at }: { readonly cause: string; readonly at: string },
): Promise<void> {
  const { orderId, revision, status, method, amountCents, capturedCents, refundedCents, coveredCents, hasOpenAttempt } =
    state;
  const event: PaymentEventJson = {
    envelope: {
      eventId: newId(),
      type: 'PaymentChanged',
      occurredAt: at,
      aggregateId: orderId,
      aggregateRevision: String(revision),
    },
    changed: {
      orderId,
      revision: String(revision),
      status,
      method: method ?? '',
      amountCents: String(amountCents),
      capturedCents: String(capturedCents),
      refundedCents: String(refundedCents),
      coveredCents: String(coveredCents),
      refundCents: String(Math.max(0, refundedCents - before.refundedCents)),
      hasOpenAttempt,
      cause,
    },
  };
  await announce(client, { topic: paymentsTopic.name, key: orderId, event });
}
