import { ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import { consume, type DeclaredConsumer } from '@filiale/kit/service/declared-consumer';
import type { ServiceParts } from '@filiale/kit/service/define-service';
import { type DeclaredQueue, work } from '@filiale/kit/service/queue-worker';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { openMail } from '@filiale/mail/open-mail';
import { pushOf } from '@filiale/mail/push-config';
import { openSms } from './clients/sms.ts';
import type { Config } from './config.ts';
import type { Notifying, Ordering } from './context.ts';
import { notifyOfOrder, notifyOfRefund } from './events/notify.ts';
import { createMessageCounts } from './storage/message-counts.ts';
import { createNotifications, messageLanes } from './storage/notifications.ts';
import { createPushSubscriptions } from './storage/push-subscriptions.ts';
import { messageRetries } from './use-cases/retries.ts';
import { aboutMessage, ordersOf, sendNotification } from './use-cases/send-notification.ts';

/** How often the sender looks without being woken: messages of other replicas, of one that died, and those tried again. */
const POLL_MS = 1_000;
/** Messages sent at the same time. The branch's part is small, since the lanes share the connections to the mail server. */
const MOST = { customer: 40, branch: 10 } as const;
/** Lease of a message, longer than any channel takes to give up; after the death of a worker it is sent again. */
const LEASE_SECONDS = 120;
/** The longest rest after a round of messages, by how long this process was busy in it: in a rush orders come first, while a slow mail server costs no rest. */
const REST_PER_BUSY = 19;
/** Customers wait for their confirmations: up to 40 of them go out between two such rests. */
const LONGEST_REST_MS = { customer: 250, branch: 1_000 } as const;

/** Least time between rounds of events, in ms: nobody waits for a mail that long, and few large rounds cost less than many. */
const ROUND_MS = 200;

type Parts = Pick<ServiceParts<Config, Postgres>, 'config' | 'store' | 'now' | 'onStop'>;

/** Opens the notifications to customers and branches. */
export async function openNotifying(
  { config, store, now, onStop }: Parts,
  { orders, catalogue }: Pick<Ordering, 'orders' | 'catalogue'>,
): Promise<Notifying> {
  const mail = openMail(config.MAIL_URL);
  onStop(mail.stop);
  const { push, pushKey, isPushService } = pushOf(config);
  const notifications = createNotifications(store);
  return {
    ...{ orders, catalogue, now, notifications },
    pushSubscriptions: createPushSubscriptions(store.pool),
    channels: {
      mail,
      sms: openSms({ url: config.SMS_URL, token: config.SMS_TOKEN, sender: config.SMS_SENDER }),
      push,
    },
    messageCounts: createMessageCounts(store.pool),
    messageLimits: messageLimitsOf(config),
    publicUrl: config.PUBLIC_URL,
    mailFrom: config.MAIL_FROM,
    pushKey,
    isPushService,
    since: await notifications.startedAt(now()),
    retryAfterSeconds: config.NOTIFICATION_RETRY_SECONDS,
  };
}

/** Events become messages that wait. */
export const notifyingConsumers = (notifying: Notifying): DeclaredConsumer[] => [
  consume(ordersTopic, { purpose: 'notify', handleBatch: notifyOfOrder(notifying), roundIntervalMs: ROUND_MS }),
  consume(paymentsTopic, { purpose: 'notify-refunds', handle: notifyOfRefund(notifying), roundIntervalMs: ROUND_MS }),
];

/** Sends waiting messages, by lane. */
export const sendingQueue = (notifying: Notifying, logger: Logger): DeclaredQueue =>
  work(notifying.notifications.due, {
    handle: sendNotification(notifying, logger),
    prepare: ordersOf(notifying),
    most: MOST.customer,
    lanes: messageLanes.map((lane) => ({
      ...lane,
      most: MOST[lane.audience],
      restMs: (busyMs) => Math.min(LONGEST_REST_MS[lane.audience], REST_PER_BUSY * busyMs),
    })),
    leaseSeconds: LEASE_SECONDS,
    retries: messageRetries(notifying.retryAfterSeconds),
    pollIntervalMs: POLL_MS,
    about: aboutMessage,
  });

const messageLimitsOf = (config: Config): Notifying['messageLimits'] => ({
  sms: {
    perRecipient: config.SMS_DAILY_PER_RECIPIENT,
    perOrigin: config.SMS_DAILY_PER_ORIGIN,
    perDay: config.SMS_DAILY,
  },
  mail: {
    perRecipient: config.MAIL_DAILY_PER_RECIPIENT,
    perOrigin: config.MAIL_DAILY_PER_ORIGIN,
    perDay: config.MAIL_DAILY,
  },
});
