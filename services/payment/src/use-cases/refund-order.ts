import { createHash } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import type { RefundOrder } from '@filiale/contracts/payment/payment';
import type { Done } from '@filiale/kit/events/change-note';
import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { sum } from '@filiale/rules/payment-ledger';
import { requestRefund } from '@filiale/rules/payment-moves';
import { isRefusal } from '@filiale/rules/refusal';
import type { Payment } from '../context.ts';
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
  call: Pick<Done, 'by' | 'traceparent'>,
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
    const given = step.ledger.refunds.filter((refund) => refund.key === key);
    const done: Done = {
      ...call,
      ...{ resource: 'orders', record: orderId, action: 'refund', at: new Date(at) },
      ...(ledger.ticketNumber !== null && { name: String(ledger.ticketNumber) }),
      branches: ledger.branchId ? [ledger.branchId] : [],
      changes: [
        {
          field: 'amount',
          after: { amount: fromCents(sum(given.map(({ amountCents }) => amountCents))), currency: ledger.currency },
        },
        { field: 'reason', after: reason },
      ],
    };
    return { ledger: { ...ledger, ...step.ledger }, tasks, cause, at, command: { key, hash, done } };
  });
  await repeated();
  payment.nudge();
  return saved;
}
