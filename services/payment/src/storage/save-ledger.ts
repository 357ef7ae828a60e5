import { newId } from '@filiale/contracts/fields/ids';
import type { PaymentState } from '@filiale/contracts/payment/payment';
import { paymentsTopic } from '@filiale/kit/events/topics';
import { announce } from '@filiale/kit/stores/outbox';
import { excluded, names } from '@filiale/kit/stores/row-mapping';
import type { PaymentEventJson } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import { paymentStateOf } from '@filiale/rules/payment-ledger';
import type { PoolClient } from 'pg';
import { attemptRows, captureRows, orderRowOf, orderRows, refundRows, type StoredLedger } from './payment-row.ts';

/** Writes the changes of an order's money and announces them when others can see the difference. Returns the ledger with its revision. */
export async function saveLedger(
  client: PoolClient,
  before: StoredLedger,
  after: StoredLedger,
  cause: string,
  at: string,
): Promise<StoredLedger> {
  const { saved, event } = announced(before, after, cause, at);
  const { orderId } = after;
  await save(client, SAVE_ORDER, orderRowOf(saved, at));
  for (const [position, attempt] of after.attempts.entries())
    if (before.attempts[position] !== attempt)
      await save(client, SAVE_ATTEMPT, attemptRows.json({ ...attempt, orderId, position }));
  for (const [position, capture] of after.captures.entries())
    if (before.captures[position] !== capture)
      await save(client, SAVE_CAPTURE, captureRows.json({ ...capture, orderId }));
  const stays = new Set(after.captures.map(({ id }) => id));
  const undone = before.captures.filter(({ id }) => !stays.has(id));
  if (undone.length > 0) await client.query({ ...END_CAPTURES, values: [undone.map(({ id }) => id)] });
  for (const [position, refund] of after.refunds.entries())
    if (before.refunds[position] !== refund) await save(client, SAVE_REFUND, refundRows.json({ ...refund, orderId }));
  if (event) await announce(client, { topic: paymentsTopic.name, key: orderId, event });
  return saved;
}

/** The changed money of an order with its revision, and its announcement where others can see the difference. */
export function announced(
  before: StoredLedger,
  after: StoredLedger,
  cause: string,
  at: string,
): { readonly saved: StoredLedger; readonly event: PaymentEventJson | null } {
  if (words(before) === words(after)) return { saved: { ...after, revision: before.revision }, event: null };
  const saved = { ...after, revision: before.revision + 1 };
  return { saved, event: changeEvent(paymentStateOf(before), paymentStateOf(saved), { cause, at }) };
}

const words = (ledger: StoredLedger): string => JSON.stringify({ ...paymentStateOf(ledger), revision: 0 });

const ORDER = [
  ...names('revision', 'method', 'amountCents', 'currency', 'isQuotation', 'closedAs', 'isHoldEnded'),
  ...names('orderEnd', 'orderRevision', 'uid', 'hash', 'branchIdentifier', 'locale', 'ticketNumber'),
];
const SAVE_ORDER = {
  name: 'payment-order-save',
  text: `${orderRows.insert('$1')} on conflict (order_id) do update set ${orderRows.set(excluded, ...ORDER)}`,
};
const SAVE_ATTEMPT = {
  name: 'attempt-save',
  text: `${attemptRows.insert('$1')} on conflict (id) do update
    set ${attemptRows.set(excluded, 'reference', 'redirectUrl', 'status', 'reason', 'updatedAt')}`,
};
const SAVE_CAPTURE = {
  name: 'capture-save',
  text: `${captureRows.insert('$1')} on conflict (id) do update set ${captureRows.set(excluded, 'chargedBackCents')}`,
};
const END_CAPTURES = {
  name: 'captures-end',
  text: `with undone as (delete from captures where id = any($1::uuid[]) returning order_id, amount_cents),
      lost as (select order_id, sum(amount_cents) as cents from undone group by order_id)
    update payment_orders set captured_cents = captured_cents - lost.cents from lost where payment_orders.order_id = lost.order_id`,
};
const SAVE_REFUND = {
  name: 'refund-save',
  text: `${refundRows.insert('$1')} on conflict (id) do update
    set ${refundRows.set(excluded, 'status', 'reference', 'updatedAt')}`,
};

const save = (client: PoolClient, statement: { readonly name: string; readonly text: string }, row: string) =>
  client.query({ ...statement, values: [row] });

/** The announcement that the money of an order changed. */
export function changeEvent(
  before: PaymentState,
  state: PaymentState,
  { cause, at }: { readonly cause: string; readonly at: string },
): PaymentEventJson {
  const { orderId, revision, status, method, currency, amountCents, capturedCents, refundedCents, coveredCents } =
    state;
  return {
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
      hasOpenAttempt: state.hasOpenAttempt,
      cause,
      currency,
    },
  };
}
