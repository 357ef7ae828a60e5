import type { Caller } from '@filiale/contracts/access';
import { ifMatchOf } from '@filiale/kit/crud';
import type { BindableKey, HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Actor, OrderMove } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../service.ts';
import { staffOrder } from '../storage/order-row.ts';
import { changeOrderStatus } from '../use-cases/change-order-status.ts';

type StaffMove = Extract<BindableKey, `POST /api/orders/{id}/status/${string}`>;

/** Staff moves by route; each becomes the move of the same name in `rules/order-lifecycle`. */
const moves = {
  'POST /api/orders/{id}/status/confirm': () => ({ type: 'confirm' }),
  'POST /api/orders/{id}/status/reject': ({ message }) => ({ type: 'reject', ...(message ? { message } : {}) }),
  'POST /api/orders/{id}/status/in-delivery': () => ({ type: 'in-delivery' }),
  'POST /api/orders/{id}/status/delivered': () => ({ type: 'delivered' }),
  'POST /api/orders/{id}/status/completed': () => ({ type: 'completed' }),
  'POST /api/orders/{id}/status/cancel': ({ message }) => ({ type: 'cancel', ...(message ? { message } : {}) }),
} as const satisfies Record<
  StaffMove,
  (body: { message?: string | undefined }) => Pick<OrderMove, 'type'> & { message?: string }
>;

/** What staff calls. */
export function bindOrders(http: HttpApp, ordering: Ordering): void {
  http.bind('GET /api/orders', async ({ query }) => {
    const { items, total } = await ordering.orders.list(query);
    return { data: items.map(staffOrder), meta: { total, page: query.page, pageSize: query.pageSize } };
  });

  http.bind('GET /api/orders/{id}', async ({ params }) => {
    const order = await ordering.orders.get(params.id);
    if (!order) throw new ProblemError('record.missing');
    return { data: staffOrder(order) };
  });

  for (const key of Object.keys(moves) as StaffMove[]) {
    http.bind(key, async ({ params, body, caller, headers, traceparent }) => {
      const move: OrderMove = { ...moves[key](body ?? {}), by: actorOf(caller), at: ordering.now().toISOString() };
      return {
        data: await changeOrderStatus(ordering, { id: params.id, move, revision: ifMatchOf({ headers }), traceparent }),
      };
    });
  }
}

const actorOf = (caller: Caller): Actor => {
  if (caller.kind === 'staff') return { kind: caller.roles.includes('ROLE_ADMIN') ? 'admin' : 'staff', id: caller.sub };
  return { kind: caller.kind === 'service' ? 'system' : 'customer' };
};
