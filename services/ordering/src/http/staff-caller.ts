import type { Caller } from '@filiale/contracts/api/access';
import type { Reach } from '@filiale/contracts/api/rights';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Actor } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';

/** Who moves an order, as its history names them. A device and an integrator's key are staff that goes by its id. */
export function actorOf(caller: Caller): Actor {
  switch (caller.kind) {
    case 'staff':
      return { kind: caller.roles.includes('ROLE_ADMIN') ? 'admin' : 'staff', id: caller.sub };
    case 'device':
    case 'key':
      return { kind: 'staff', id: caller.sub };
    case 'service':
      return { kind: 'system' };
    case 'anonymous':
      return { kind: 'customer' };
    default:
      return caller satisfies never;
  }
}

/** The order, if the caller reaches it with the right of the call. */
export async function orderReached(
  { orders }: { readonly orders: Pick<Ordering['orders'], 'get'> },
  { params: { id }, reach }: { readonly params: { readonly id: string }; readonly reach: Reach },
): Promise<StoredOrder> {
  const order = await orders.get(id);
  if (!order) throw new ProblemError('record.missing');
  refuseForeignBranch(reach, order.branch.id);
  return order;
}
