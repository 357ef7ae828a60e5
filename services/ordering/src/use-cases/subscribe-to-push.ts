import type { PushSubscription } from '@filiale/contracts/api/push';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Notifying } from '../context.ts';

/** Subscribes a browser to an order, for while its page is closed. We call push services of browsers and no other address. */
export async function subscribeToPush(
  {
    orders,
    pushSubscriptions,
    pushKey,
    isPushService,
  }: Pick<Notifying, 'orders' | 'pushSubscriptions' | 'pushKey' | 'isPushService'>,
  { uid, hash }: { readonly uid: string; readonly hash: string },
  subscription: PushSubscription,
): Promise<void> {
  const order = await orders.getPublic(uid, hash);
  if (!order) throw new ProblemError('record.missing');
  if (pushKey === null) throw new ProblemError('notification.push-off');
  if (!isPushService(subscription.endpoint))
    throw new ProblemError('notification.push-service-unknown', { field: 'endpoint' });
  await pushSubscriptions.keep(order.id, subscription);
}
