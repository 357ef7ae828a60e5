import { createHash } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import type { RefundOrder } from '@filiale/contracts/payment/payment';
import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import { toCents } from '@filiale/rules/decimal';
import { requestRefund } from '@filiale/rules/payment-refunds';
import { isRefusal } from '@filiale/rules/refusal';
import type { Payment } from '../context.ts';
import type { RefundedBy } from '../storage/note-refunds.ts';
import type { StoredLedger } from '../storage/payment-row.ts';

/**
 * Staff gives money of an order back, once per key: the same key and words again answer how things stand, other words are
 * `payment.key-reused`. Raises `payment.nothing-to-refund`, `payment.refund-too-large`, `record.missing`.
 */
export async function refundOrder(
  payment: Payment,
  orderId: string,
  key: string,
  { amount, reason }: RefundOrder,
  call: RefundedBy,
): Promise<StoredLedger> {
  const { payments, now } = payment;
  const hash = createHash('sha256').update(JSON.stringify({ amount, reason })).digest();
  const known = await payments.get(orderId);
  if (!known) throw new ProblemError('record.missing');
  const repeated = async (): Promise<boolean> => {
    const earlier = await payments.commandHash(orderId, key);
    if (earlier && !earlier.equals(hash)) throw new ProblemError('payment.key-reused');
    return earlier !== null;
  };
  if (await repeated()) return known;
  const saved = await payments.change(orderId, (ledger) => {
    // A concurrent request with the same key has stored its refunds; reading again decides on the answer.
    if (ledger.refunds.some((refund) => refund.key === key)) return null;
    const at = now().toISOString();
    const amountCents = amount === undefined ? null : toCents(amount);
    const step = requestRefund(ledger, { amountCents, reason, key }, { at, newId });
    if (isRefusal(step)) throw fromRefusal(step);
    const { tasks, cause } = step;
    return { ledger: { ...ledger, ...step.ledger }, tasks, cause, at, command: { key, hash, call } };
  });
  await repeated();
  payment.nudge();
  return saved;
}
