import { isReachedAt, reachOf } from '@filiale/contracts/api/rights';
import type { Order } from '@filiale/contracts/ordering/order';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { type Authored, authorOf } from '@filiale/kit/http/author-of';
import type { BindableKey, Call, HttpApp } from '@filiale/kit/http/http';
import { forbidden, ProblemError } from '@filiale/kit/http/problem-error';
import { ifMatchOf, metaOf } from '@filiale/kit/http/write-calls';
import type { MoveBody } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../context.ts';
import { changeOrderStatus } from '../use-cases/change-order-status.ts';
import { deleteOrder } from '../use-cases/delete-order.ts';
import { editItem } from '../use-cases/edit-item.ts';
import { finishStation, recallStation } from '../use-cases/finish-station.ts';
import { keepMetadata } from '../use-cases/keep-metadata.ts';
import { replaceOrder } from '../use-cases/replace-order.ts';
import type { OrderCommand } from '../use-cases/run-command.ts';
import { orderSeenBy } from './order-seen.ts';
import { actorOf, orderReached } from './staff-caller.ts';

type StaffMove = Extract<BindableKey, `POST /api/orders/{id}/status/${string}`>;
type StaffCall = Pick<Call<{ id: string }>, 'params' | 'reach' | 'idempotencyKey' | 'traceparent' | keyof Authored>;

type StaffWords = { readonly message?: string | undefined; readonly appointment?: string | undefined };

/** Staff moves by route; each becomes the move of the same name in `rules/order-lifecycle`. */
const moves = {
  'POST /api/orders/{id}/status/confirm': ({ appointment }) => ({
    type: 'confirm',
    ...(appointment ? { appointment } : {}),
  }),
  'POST /api/orders/{id}/status/reject': ({ message }) => ({ type: 'reject', ...(message ? { message } : {}) }),
  'POST /api/orders/{id}/status/in-delivery': () => ({ type: 'in-delivery' }),
  'POST /api/orders/{id}/status/delivered': () => ({ type: 'delivered' }),
  'POST /api/orders/{id}/status/completed': () => ({ type: 'completed' }),
  'POST /api/orders/{id}/status/cancel': ({ message }) => ({ type: 'cancel', ...(message ? { message } : {}) }),
} as const satisfies Record<StaffMove, (body: StaffWords) => MoveBody>;

/** Commands of staff and front desks on orders. */
export function bindOrders(http: HttpApp, ordering: Ordering): void {
  const move = async (call: StaffCall, body: MoveBody): Promise<{ data: Order }> => {
    const by = { by: actorOf(call.caller), at: ordering.now().toISOString() };
    return { data: await changeOrderStatus(ordering, commandOf(call), { ...body, ...by }) };
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
  http.bind('POST /api/orders/{id}/stations/{station}/done', async (call) => ({
    data: await finishStation(ordering, commandOf(call), { station: call.params.station, by: actorOf(call.caller) }),
  }));
  http.bind('DELETE /api/orders/{id}/stations/{station}/done', async (call) => ({
    data: await recallStation(ordering, commandOf(call), { station: call.params.station, by: actorOf(call.caller) }),
  }));
  http.bind('PUT /api/orders/{id}', async (call) => {
    const { body, caller } = call;
    await orderReached(ordering, call);
    if (body.id !== call.params.id) throw new ProblemError('request.id-mismatch');
    const checkMetadataRight = (branch: string) => {
      const right = orderRights.metadata;
      if (!isReachedAt(reachOf(caller, right), [branch])) throw forbidden(caller, { right });
    };
    const replacement = { body, by: actorOf(caller), checkMetadataRight };
    return { data: await replaceOrder(ordering, commandOf(call), replacement, metaOf(call)) };
  });
  http.bind('DELETE /api/orders/{id}', async (call) => {
    await deleteOrder(ordering, call.params.id, commandOf(call), metaOf(call));
    return { status: 204 };
  });
  http.bind('PUT /api/orders/{id}/metadata', async (call) => {
    const { id } = await orderReached(ordering, call);
    const order = await keepMetadata(ordering, { id, metadata: call.body, by: actorOf(call.caller) }, metaOf(call));
    return { data: orderSeenBy(call.caller)(order) };
  });
  http.bind('PUT /api/order-items/{id}/{itemId}', async (call) => ({
    data: await editItem(ordering, commandOf(call), {
      itemId: call.params.itemId,
      edit: call.body,
      by: actorOf(call.caller),
      asked: call.asked,
    }),
  }));
}

const commandOf = (call: StaffCall): OrderCommand<Order> => ({
  key: { id: call.params.id },
  reach: call.reach,
  revision: ifMatchOf(call),
  id: call.idempotencyKey,
  traceparent: call.traceparent,
  by: authorOf(call),
  view: orderSeenBy(call.caller),
});
