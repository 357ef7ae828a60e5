import type { HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Ordering } from '../service.ts';
import { publicOrder } from '../storage/order-row.ts';
import { placeOrder } from '../use-cases/place-order.ts';

/** What customers call. */
export function bindPublicOrders(http: HttpApp, ordering: Ordering): void {
  http.bind('POST /api/orders', async ({ body, idempotencyKey, traceparent }) => {
    if (!idempotencyKey) throw new ProblemError('request.idempotency-key-missing');
    return { data: await placeOrder(ordering, { order: body, key: idempotencyKey, traceparent }) };
  });

  http.bind('GET /api/orders/public/{uid}/{hash}', async ({ params }) => {
    const order = await ordering.orders.getPublic(params.uid, params.hash);
    if (!order) throw new ProblemError('record.missing');
    return { data: publicOrder(order) };
  });
}
