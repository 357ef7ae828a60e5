import type { Caller } from '@filiale/contracts/access';
import type { Call, HttpApp } from '@filiale/kit/http';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Notifying } from '../notifying.ts';
import { resendNewOrder } from '../use-cases/resend-new-order.ts';
import { refuseOtherBranch } from '../use-cases/run-command.ts';
import { subscribeToPush } from '../use-cases/subscribe-to-push.ts';
import { actorOf, branchOf } from './staff-caller.ts';

type ResendCall = Pick<Call<{ id: string }>, 'params' | 'caller' | 'idempotencyKey'>;

/** Messages about orders: what staff sees and sends again, and how a browser asks for them. */
export function bindNotifications(http: HttpApp, notifying: Notifying): void {
  const refuseForeign = async (orderId: string, caller: Caller): Promise<void> => {
    const order = await notifying.orders.get(orderId);
    if (!order) throw new ProblemError('record.missing');
    refuseOtherBranch(order, branchOf(caller));
  };
  http.bind('GET /api/orders/{id}/notifications', async ({ params, caller }) => {
    await refuseForeign(params.id, caller);
    return { data: await notifying.notifications.ofOrder(params.id) };
  });
  const resend = async ({ params, caller, idempotencyKey: key }: ResendCall, channel: 'mail' | 'sms') => {
    await refuseForeign(params.id, caller);
    const by = { by: actorOf(caller), at: notifying.now().toISOString() };
    return { data: await resendNewOrder(notifying, { orderId: params.id, channel, key, ...by }) };
  };
  http.bind('POST /api/orders/{id}/resend-new-order-email', (call) => resend(call, 'mail'));
  http.bind('POST /api/orders/{id}/resend-new-order-sms', (call) => resend(call, 'sms'));
  http.bind('GET /api/push-key', async () => ({ data: { publicKey: notifying.pushKey } }));
  http.bind('POST /api/orders/public/{uid}/{hash}/push-subscriptions', async ({ params, body }) => {
    await subscribeToPush(notifying, params, body);
    return {};
  });
}
