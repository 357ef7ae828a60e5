import type { Logger } from '@filiale/kit/process/logging';
import type { Delivery } from '../clients/delivery.ts';
import type { Notifying } from '../context.ts';
import type { ClaimedNotification, Lane } from '../storage/notifications.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { deliverNotification } from './deliver-notification.ts';
import { noteEntry } from './history-entry.ts';
import { holdMessage } from './hold-message.ts';
import { MESSAGE_RHYTHM, retryDelaySeconds } from './retry-delay.ts';

/** What is sent at once. The branch's part is small, since the lanes share the connections to the mail server. */
const ROUND = { customer: 40, branch: 10 } as const;
/** Longer than any channel takes to give up; whoever died holding a message has it sent again after that. */
const LEASE_SECONDS = 120;
const REASON_LENGTH = 300;

type Sending = Parameters<typeof deliverNotification>[0] &
  Parameters<typeof holdMessage>[0] &
  Pick<Notifying, 'orders' | 'notifications' | 'retryAfterSeconds'>;

/**
 * Sends what is due in a lane. A message is marked after it was taken, so a process that is killed in between sends it again: at least
 * once, with the same Message-ID, reference or topic, by which the second is recognised. Answers whether there may be more.
 */
export async function sendNotifications(notifying: Sending, lane: Lane, logger: Logger): Promise<boolean> {
  const claimed = await notifying.notifications.claim(lane, ROUND[lane.audience], LEASE_SECONDS);
  if (claimed.length === 0) return false;
  const known = await notifying.orders.getMany([...new Set(claimed.map(({ orderId }) => orderId))]);
  const orders = new Map(known.map((order) => [order.id, order]));
  await Promise.all(claimed.map((message) => sendOne(notifying, message, orders.get(message.orderId), logger)));
  return true;
}

async function sendOne(
  notifying: Sending,
  message: ClaimedNotification,
  order: StoredOrder | undefined,
  logger: Logger,
): Promise<void> {
  const { notifications } = notifying;
  const { id, orderId, kind, channel, attempts } = message;
  const about = { notificationId: id, orderId, kind, channel, attempts };
  try {
    const held = order ? await holdMessage(notifying, message, order) : null;
    if (held) {
      await notifications.end(message, 'skipped', held.reason);
      // Under the message's own id, so that whoever ends it again adds nothing.
      const did = { move: held.move, by: { kind: 'system' }, at: notifying.now().toISOString() } as const;
      await notifying.orders.note(noteEntry(orderId, did, id));
      logger.warn({ ...about, reason: held.reason }, 'notification held');
      return;
    }
    const delivery = await deliverNotification(notifying, message, order);
    await notifications.end(message, stateOf(delivery), 'reason' in delivery ? cut(delivery.reason) : '');
    if (delivery.outcome === 'refused') logger.warn({ ...about, reason: cut(delivery.reason) }, 'notification refused');
  } catch (error) {
    const reason = cut(error instanceof Error ? error.message : String(error));
    const delaySeconds = retryDelaySeconds(attempts, notifying.retryAfterSeconds, MESSAGE_RHYTHM);
    logger.warn({ ...about, reason, delaySeconds }, 'notification not sent');
    if (delaySeconds === null) await notifications.end(message, 'failed', reason);
    else await notifications.retry(message, delaySeconds, reason);
  }
}

const cut = (reason: string): string => reason.slice(0, REASON_LENGTH);

const stateOf = ({ outcome }: Delivery | { readonly outcome: 'stale' }): 'sent' | 'failed' | 'skipped' => {
  switch (outcome) {
    case 'sent':
      return 'sent';
    case 'stale':
      return 'skipped';
    case 'refused':
    case 'gone':
      return 'failed';
    default:
      return outcome satisfies never;
  }
};
