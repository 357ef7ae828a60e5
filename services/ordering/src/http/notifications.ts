import type { Call, HttpApp } from '@filiale/kit/http/http';
import type { Notifying } from '../context.ts';
import { resendNewOrder } from '../use-cases/resend-new-order.ts';
import { subscribeToPush } from '../use-cases/subscribe-to-push.ts';
import { notificationsSeenBy } from './order-seen.ts';
import { actorOf, orderReached } from './staff-caller.ts';

type ResendCall = Pick<Call<{ id: string }>, 'params' | 'caller' | 'reach' | 'idempotencyKey'>;

/** Messages about orders: the list for staff, sending again, and subscriptions of browsers. */
export function bindNotifications(http: HttpApp, notifying: Notifying): void {
  http.bind('GET /api/orders/{id}/notifications', async (call) => {
    const order = await orderReached(notifying, call);
    const messages = await notifying.notifications.ofOrder(order.id);
    return { data: messages.map(notificationsSeenBy(call.caller, order)) };
  });
  const resend = async (call: ResendCall, channel: 'mail' | 'sms') => {
    const { caller, idempotencyKey: key } = call;
    const order = await orderReached(notifying, call);
    const by = { by: actorOf(caller), at: notifying.now().toISOString() };
    return { data: await resendNewOrder(notifying, { order, channel, key, ...by }) };
  };
  http.bind('POST /api/orders/{id}/resend-new-order-email', (call) => resend(call, 'mail'));
  http.bind('POST /api/orders/{id}/resend-new-order-sms', (call) => resend(call, 'sms'));
  http.bind('GET /api/push-key', async () => ({ data: { publicKey: notifying.pushKey } }));
  http.bind('POST /api/orders/public/{uid}/{hash}/push-subscriptions', async ({ params, body }) => {
    await subscribeToPush(notifying, params, body);
    return {};
  });
}
