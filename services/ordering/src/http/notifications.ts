import type { HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Notifying } from '../notifying.ts';
import { resendNewOrder } from '../use-cases/resend-new-order.ts';
import { subscribeToPush } from '../use-cases/subscribe-to-push.ts';

/** Messages about orders: what staff sees and sends again, and how a browser asks for them. */
export function bindNotifications(http: HttpApp, notifying: Notifying): void {
  http.bind('GET /api/orders/{id}/notifications', async ({ params }) => {
    const notifications = await notifying.notifications.ofOrder(params.id);
    if (notifications.length === 0 && !(await notifying.orders.get(params.id)))
      throw new ProblemError('record.missing');
    return { data: notifications };
  });
  http.bind('POST /api/orders/{id}/resend-new-order-email', async ({ params, idempotencyKey: key }) => ({
    data: await resendNewOrder(notifying, { orderId: params.id, channel: 'mail', key }),
  }));
  http.bind('POST /api/orders/{id}/resend-new-order-sms', async ({ params, idempotencyKey: key }) => ({
    data: await resendNewOrder(notifying, { orderId: params.id, channel: 'sms', key }),
  }));
  http.bind('GET /api/push-key', async () => ({ data: { publicKey: notifying.pushKey } }));
  http.bind('POST /api/orders/public/{uid}/{hash}/push-subscriptions', async ({ params, body }) => {
    await subscribeToPush(notifying, params, body);
    return {};
  });
}
