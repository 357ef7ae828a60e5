import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { refuseDeletion } from '@filiale/rules/order-deletion';
import type { Ordering } from '../context.ts';
import { announceOrderDeleted } from './announce-order.ts';
import type { OrderCommand } from './run-command.ts';

/**
 * Deletes an order that never came about, with all that belongs to it. Others take back what they counted of it. The same command again finds its
 * work done; any other finds no order. Source: RES-019.
 */
export async function deleteOrder<View>(
  { orders, relay }: Pick<Ordering, 'orders' | 'relay'>,
  id: string,
  { reach, revision, id: command, view }: Pick<OrderCommand<View>, 'reach' | 'revision' | 'id' | 'view'>,
  meta: WriteMeta,
): Promise<void> {
  const deleted = await orders.remove(id, { ...meta, command: command ?? null }, (order) => {
    refuseForeignBranch(reach, order.branch.id);
    if (revision !== null && revision !== order.revision)
      throw new ProblemError('record.stale', { details: { current: view(order) } });
    const refusal = refuseDeletion(order);
    if (refusal) throw fromRefusal(refusal);
    return announceOrderDeleted(order, meta);
  });
  switch (deleted.outcome) {
    case 'missing':
      throw new ProblemError('record.missing');
    case 'key-reused':
      throw new ProblemError('order.key-reused');
    case 'repeated':
      return refuseForeignBranch(reach, deleted.branchId);
    case 'deleted':
      return relay.nudge();
    default:
      return deleted satisfies never;
  }
}
