import type { Logger } from '@filiale/kit/process/logging';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import type { Notifying } from '../context.ts';
import type { DueNotification } from '../storage/notifications.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { deliverNotification } from './deliver-notification.ts';
import { noteEntry } from './history-entry.ts';
import { holdMessage } from './hold-message.ts';

const REASON_LENGTH = 300;

type Sending = Parameters<typeof deliverNotification>[0] &
  Parameters<typeof holdMessage>[0] &
  Pick<Notifying, 'orders'>;
type Orders = ReadonlyMap<string, StoredOrder>;

/** The orders of messages, by id. */
export const ordersOf =
  ({ orders }: Pick<Notifying, 'orders'>) =>
  async (messages: readonly DueNotification[]): Promise<Orders> => {
    const known = await orders.getMany([...new Set(messages.map(({ orderId }) => orderId))]);
    return new Map(known.map((order) => [order.id, order]));
  };

/** The fields of a message in the log. */
export const aboutMessage = ({ id, orderId, kind, channel }: DueNotification): object => ({
  ...{ notificationId: id, orderId, kind, channel },
});

/**
 * Sends a message whose turn has come. It is marked after it was taken, so a process that is killed in between sends it
 * again: at least once, with the same Message-ID, reference or topic, by which the second is recognised.
 */
export const sendNotification =
  (notifying: Sending, logger: Logger) =>
  async (message: DueNotification, orders: Orders): Promise<Outcome> => {
    const order = orders.get(message.orderId);
    const about = { ...aboutMessage(message), attempts: message.attempts };
    try {
      const held = order ? await holdMessage(notifying, message, order) : null;
      if (held) {
        // Under the message's own id, so that holding it again adds nothing.
        const did = { move: held.move, by: { kind: 'system' }, at: notifying.now().toISOString() } as const;
        await notifying.orders.note(noteEntry(message.orderId, did, message.id));
        logger.warn({ ...about, reason: held.reason }, 'notification held');
        return { is: 'done', reason: held.reason, written: { state: 'skipped' } };
      }
      return endOf(await deliverNotification(notifying, message, order), notifying.now());
    } catch (error) {
      const reason = cut(error instanceof Error ? error.message : String(error));
      logger.warn({ ...about, reason }, 'notification not sent');
      return { is: 'failed', reason };
    }
  };

const cut = (reason: string): string => reason.slice(0, REASON_LENGTH);

function endOf(delivery: Awaited<ReturnType<typeof deliverNotification>>, at: Date): Outcome {
  switch (delivery.outcome) {
    case 'sent':
      return { is: 'done', reason: '', written: { state: 'sent', sent_at: at } };
    case 'stale':
      return { is: 'done', reason: delivery.reason, written: { state: 'skipped' } };
    case 'gone':
      return { is: 'done', reason: delivery.reason, written: { state: 'failed' } };
    case 'refused':
      return { is: 'given-up', reason: cut(delivery.reason) };
    default:
      return delivery satisfies never;
  }
}
