import { randomUUID } from 'node:crypto';
import type { Notification } from '@filiale/contracts/ordering/notification';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { type Actor, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Notifying } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { noteEntry } from './history-entry.ts';
import { placedNotices } from './notices-of-event.ts';
import { recipientsOfNotice } from './recipients-of-notice.ts';

type Resending = {
  readonly order: StoredOrder;
  readonly channel: 'mail' | 'sms';
  readonly key: string | undefined;
  readonly by: Actor;
  readonly at: string;
};

/**
 * Staff sends the mails or the SMS about a new order again, to the customer and to the branch; the history of the order names
 * the actor. Returns the queued messages, for the same key again the first ones. Source: ORDER-013.
 */
export async function resendNewOrder(
  { catalogue, notifications }: Pick<Notifying, 'catalogue' | 'notifications'>,
  { order, channel, key, by, at }: Resending,
): Promise<Notification[]> {
  const { id: orderId } = order;
  if (untakenStates.includes(order.state)) throw new ProblemError('notification.order-not-placed');
  const { config, branches } = catalogue.current();
  if (channel === 'sms' && !config.enablePluginSMS) throw new ProblemError('notification.sms-off');
  const branch = branches.get(order.branch.id);
  const move = `resend-${channel}`;
  const cause = `${move}:${key ?? randomUUID()}`;
  const messages = placedNotices.flatMap((notice) =>
    recipientsOfNotice(notice, order, { config, branch, pushIds: [] })
      .filter((recipient) => recipient.channel === channel)
      .map((recipient) => ({ orderId, cause, ...notice, ...recipient })),
  );
  if (messages.length === 0) throw new ProblemError('notification.recipient-missing');
  await notifications.queue(messages, new Date(at), noteEntry(orderId, { move, by, at }));
  return notifications.ofCause(orderId, cause);
}
