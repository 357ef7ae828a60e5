import type { Caller } from '@filiale/contracts/api/access';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Actor } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { refuseOtherBranch } from '../use-cases/run-command.ts';

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

/** The branch a caller is bound to; undefined for staff, who see all of them. */
export const branchOf = (caller: Caller): string | undefined => (caller.kind === 'device' ? caller.branch : undefined);

/** The order, if it is one of the caller's; those of other branches are missing for a device. */
export async function orderOfCaller(
  { orders }: { readonly orders: Pick<Ordering['orders'], 'get'> },
  id: string,
  caller: Caller,
): Promise<StoredOrder> {
  const order = await orders.get(id);
  if (!order) throw new ProblemError('record.missing');
  refuseOtherBranch(order, branchOf(caller));
  return order;
}

/** The branch a list is about: what was asked for, but never another than the caller's own. */
export function branchAsked(caller: Caller, asked: string | undefined): string | null {
  const own = branchOf(caller);
  if (own !== undefined && asked !== undefined && asked !== own) throw new ProblemError('record.missing');
  return asked ?? own ?? null;
}
