import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { type Authored, authorOf } from '@filiale/kit/http/author-of';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { answeredIn, ProblemError } from '@filiale/kit/http/problem-error';
import { ifMatchOf } from '@filiale/kit/http/write-calls';
import type { MoveBody } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../context.ts';
import { answerQuestionnaire } from '../use-cases/answer-questionnaire.ts';
import { changeOrderStatus } from '../use-cases/change-order-status.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { publicOrder } from '../use-cases/public-order.ts';
import type { OrderCommand } from '../use-cases/run-command.ts';
import { resumePayment } from '../use-cases/start-payment.ts';
import { actorOf } from './staff-caller.ts';

type CustomerCall = Pick<
  Call<{ uid: string; hash: string }>,
  'params' | 'reach' | 'idempotencyKey' | 'traceparent' | keyof Authored
>;

/** Calls of customers. The holder of uid and hash is the customer. */
export function bindPublicOrders(http: HttpApp, ordering: Ordering): void {
  http.bind('POST /api/orders', async (call) => {
    const { body, caller, idempotencyKey, traceparent, headers, asked } = call;
    const address = String(headers['x-forwarded-for'] ?? '') || undefined;
    const by = caller.kind === 'staff' ? actorOf(caller) : ({ kind: 'customer' } as const);
    const author = authorOf(call);
    const order = { order: body, key: idempotencyKey, traceparent, by, author, address, asked };
    const spoken = asked.length > 0 ? undefined : body.locale || ordering.catalogue.current().config.locale;
    const data = await answeredIn(spoken, () => placeOrder(ordering, order));
    return { data, headers: { location: `/api/orders/public/${data.uid}/${data.hash}` } };
  });

  http.bind('GET /api/placed-orders/{key}', async ({ params }) => {
    const placed = await ordering.orders.findByKey(params.key);
    if (!placed) throw new ProblemError('record.missing');
    return { data: publicOrder(ordering, placed.order) };
  });

  http.bind('GET /api/orders/public/{uid}/{hash}', async ({ params }) => {
    const order = await ordering.orders.getPublic(params.uid, params.hash);
    if (!order) throw new ProblemError('record.missing');
    return { data: publicOrder(ordering, order) };
  });

  http.bind('POST /api/orders/public/{uid}/{hash}/payment', async ({ params }) => {
    const order = await ordering.orders.getPublic(params.uid, params.hash);
    if (!order) throw new ProblemError('record.missing');
    return { data: { paymentRedirectUrl: await resumePayment(ordering, order) } };
  });

  const move = async (call: CustomerCall, body: MoveBody): Promise<{ data: PublicOrder }> => {
    const by = { by: { kind: 'customer' }, at: ordering.now().toISOString() } as const;
    return { data: await changeOrderStatus(ordering, commandOf(ordering, call), { ...body, ...by }) };
  };
  http.bind('POST /api/orders/public/{uid}/{hash}/confirm-counter-appointment', (call) =>
    move(call, { type: 'confirm-counter-appointment' }),
  );
  http.bind('POST /api/orders/public/{uid}/{hash}/reject-counter-appointment', (call) =>
    move(call, { type: 'reject-counter-appointment' }),
  );
  http.bind('POST /api/orders/public/{uid}/{hash}/questionnaire', async (call) => ({
    data: await answerQuestionnaire(ordering, commandOf(ordering, call), call.body),
  }));
}

const commandOf = (ordering: Ordering, call: CustomerCall): OrderCommand<PublicOrder> => ({
  key: { uid: call.params.uid, hash: call.params.hash },
  reach: call.reach,
  revision: ifMatchOf(call),
  id: call.idempotencyKey,
  traceparent: call.traceparent,
  by: authorOf({ ...call, caller: { kind: 'anonymous' } }),
  view: (order) => publicOrder(ordering, order),
});
