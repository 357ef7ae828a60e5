import { jobAuthor } from '@filiale/kit/http/author-of';
import { type Done, noteChange } from '@filiale/kit/stores/change-note';
import { fromCents } from '@filiale/rules/decimal';
import { sum } from '@filiale/rules/payment-ledger';
import type { PoolClient } from 'pg';
import type { StoredLedger } from './payment-row.ts';

/** Who had money given back; nobody did where an order ended, became cheaper or was paid twice. */
export type RefundedBy = Pick<Done, 'by' | 'traceparent'>;

const byItself: RefundedBy = { by: jobAuthor('refund'), traceparent: '' };

/** Leaves a line for the log for each cause of the refunds that `after` has and `before` has not: order, amount and reason. */
export async function noteRefunds(
  client: PoolClient,
  before: StoredLedger,
  after: StoredLedger,
  { at, call = byItself }: { readonly at: string; readonly call?: RefundedBy },
): Promise<void> {
  const known = new Set(before.refunds.map(({ id }) => id));
  const given = after.refunds.filter(({ id }) => !known.has(id));
  for (const [cause, refunds] of Map.groupBy(given, (refund) => refund.cause)) {
    const amount = fromCents(sum(refunds.map(({ amountCents }) => amountCents)));
    await noteChange(client, {
      ...call,
      ...{ resource: 'orders', record: after.orderId, action: 'refund', at: new Date(at) },
      ...(after.ticketNumber !== null && { name: String(after.ticketNumber) }),
      branches: after.branchId ? [after.branchId] : [],
      changes: [
        { field: 'amount', after: { amount, currency: after.currency } },
        cause === 'staff' ? { field: 'reason', after: refunds[0]?.reason ?? '' } : { field: 'cause', after: cause },
      ],
    });
  }
}
