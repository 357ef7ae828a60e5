import type { Caller } from '@filiale/contracts/access';
import type { Order } from '@filiale/contracts/order';
import { ifMatchOf } from '@filiale/kit/crud';
import type { BindableKey, Call, HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Actor, MoveBody } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../service.ts';
import { staffOrder } from '../storage/order-row.ts';
import { changeOrderStatus } from '../use-cases/change-order-status.ts';

type StaffMove = Extract<BindableKey, `POST /api/orders/{id}/status/${string}`>;
type StaffCall = Pick<Call<{ id: string }>, 'params' | 'caller' | 'headers' | 'idempotencyKey' | 'traceparent'>;

/** Staff moves by route; each becomes the move of the same name in `rules/order-lifecycle`. */
const moves = {
  'POST /api/orders/{id}/status/confirm': () => ({ type: 'confirm' }),
  'POST /api/orders/{id}/status/reject': ({ message }) => ({ type: 'reject', ...(message ? { message } : {}) }),
  'POST /api/orders/{id}/status/in-delivery': () => ({ type: 'in-delivery' }),
  'POST /api/orders/{id}/status/delivered': () => ({ type: 'delivered' }),
  'POST /api/orders/{id}/status/completed': () => ({ type: 'completed' }),
  'POST /api/orders/{id}/status/cancel': ({ message }) => ({ type: 'cancel', ...(message ? { message } : {}) }),
} as const satisfies Record<StaffMove, (body: { message?: string | undefined }) => MoveBody>;

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

  const move = async (call: StaffCall, body: MoveBody): Promise<{ data: Order }> => {
    const { params, caller, headers, idempotencyKey: id, traceparent } = call;
    const command = { key: { id: params.id }, revision: ifMatchOf({ headers }), id, traceparent, view: staffOrder };
    const by = { by: actorOf(caller), at: ordering.now().toISOString() };
    return { data: await changeOrderStatus(ordering, command, { ...body, ...by }) };
  };
  for (const key of Object.keys(moves) as StaffMove[])
    http.bind(key, (call) => move(call, moves[key](call.body ?? {})));
  http.bind('POST /api/orders/{id}/counter-appointment', (call) =>
    move(call, { type: 'counter-appointment', counterAppointment: call.body.counterAppointment }),
  );
  http.bind('DELETE /api/orders/{id}/counter-appointment', (call) =>
    move(call, { type: 'withdraw-counter-appointment' }),
  );
  http.bind('POST /api/orders/{id}/delay', (call) => move(call, { type: 'delay', minutes: call.body.minutes }));
  http.bind('POST /api/orders/{id}/reopen', (call) => move(call, { type: 'reopen' }));
}

const actorOf = (caller: Caller): Actor => {
  if (caller.kind === 'staff') return { kind: caller.roles.includes('ROLE_ADMIN') ? 'admin' : 'staff', id: caller.sub };
  return { kind: caller.kind === 'service' ? 'system' : 'customer' };
};
