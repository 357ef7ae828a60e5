import type { Notifying } from '../context.ts';
import type { NewNotification } from '../storage/notifications.ts';
import type { Notice } from './notices-of-event.ts';
import { recipientsOfNotice } from './recipients-of-notice.ts';

/** A notice about an order, and the event or command that it comes from. */
type OrderNotice = { readonly orderId: string; readonly cause: string; readonly notice: Notice };

/** Queues a message for each recipient of each notice, once per cause. Answers the ids of the new ones. */
export async function queueNotifications(
  notifying: Pick<Notifying, 'catalogue' | 'notifications' | 'pushSubscriptions' | 'now'>,
  notices: readonly OrderNotice[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  const { catalogue, notifications, pushSubscriptions, now } = notifying;
  const orderIds = [...new Set(notices.map(({ orderId }) => orderId))];
  const [known, pushIds] = await Promise.all([notifications.concernedBy(orderIds), pushSubscriptions.idsOf(orderIds)]);
  const orders = new Map(known.map((order) => [order.orderId, order]));
  const { config, branches } = catalogue.current();
  const messages = notices.flatMap(({ orderId, cause, notice }): NewNotification[] => {
    const order = orders.get(orderId);
    if (!order) return [];
    const branch = branches.get(order.branchId);
    return recipientsOfNotice(notice, order, { config, branch, pushIds: pushIds.get(orderId) ?? [] }).map(
      (recipient) => ({ orderId, cause, ...notice, ...recipient }),
    );
  });
  return notifications.queue(messages, now());
}
