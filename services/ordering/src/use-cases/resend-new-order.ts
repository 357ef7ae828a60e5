import { randomUUID } from 'node:crypto';
import type { Notification } from '@filiale/contracts/notification';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Actor } from '@filiale/rules/order-lifecycle';
import type { Notifying } from '../notifying.ts';
import { noteEntry } from './history-entry.ts';
import type { Notice } from './notices-of-event.ts';
import { recipientsOfNotice } from './recipients-of-notice.ts';

const notices: readonly Notice[] = [
  { kind: 'order-placed', audience: 'customer', facts: {} },
  { kind: 'new-order', audience: 'branch', facts: {} },
];

type Resending = {
  readonly orderId: string;
  readonly channel: 'mail' | 'sms';
  readonly key: string | undefined;
  readonly by: Actor;
  readonly at: string;
};

/**
 * Staff sends the mails or the SMS about a new order again, to the customer and to the branch; the history of the order tells
 * who did. Answers what is queued. Source: ORDER-013.
 */
export async function resendNewOrder(
  notifying: Pick<Notifying, 'orders' | 'catalogue' | 'notifications' | 'sender'>,
  { orderId, channel, key, by, at }: Resending,
): Promise<Notification[]> {
  const { orders, catalogue, notifications, sender } = notifying;
  const order = await orders.get(orderId);
  if (!order) throw new ProblemError('record.missing');
  if (order.state === 'awaitingPayment' || order.state === 'failed')
    throw new ProblemError('notification.order-not-placed');
  const { config, branches } = catalogue.current();
  if (channel === 'sms' && !config.enablePluginSMS) throw new ProblemError('notification.sms-off');
  const branch = branches.get(order.branch.id);
  const cause = `resend:${key ?? randomUUID()}`;
  const messages = notices.flatMap((notice) =>
    recipientsOfNotice(notice, order, { config, branch, pushIds: [] })
      .filter((recipient) => recipient.channel === channel)
      .map((recipient) => ({ orderId, cause, ...notice, ...recipient })),
  );
  if (messages.length === 0) throw new ProblemError('notification.recipient-missing');
  const queued = await notifications.queue(messages);
  if (queued.length > 0) await orders.note(noteEntry(orderId, { move: `resend-${channel}`, by, at }));
  sender.nudge();
  const all = await notifications.ofOrder(orderId);
  return all.filter(({ id }) => queued.includes(id));
}
