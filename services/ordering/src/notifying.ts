import { ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import { restWhileOthersWork } from '@filiale/kit/process/background-rest';
import {
  consume,
  type DeclaredConsumer,
  type DeclaredQueue,
  type ServiceParts,
} from '@filiale/kit/process/define-service';
import type { Logger } from '@filiale/kit/process/logging';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { openMail } from './clients/mail.ts';
import { isPushService, openPush } from './clients/push.ts';
import { openSms } from './clients/sms.ts';
import type { Config } from './config.ts';
import type { Notifying, Ordering } from './context.ts';
import { notifyOfOrder, notifyOfRefund } from './events/notify.ts';
import { createMessageCounts } from './storage/message-counts.ts';
import { createNotifications, type Lane } from './storage/notifications.ts';
import { createPushSubscriptions } from './storage/push-subscriptions.ts';
import { sendNotifications } from './use-cases/send-notifications.ts';

/** How often the sender looks without being woken: messages of other replicas, of one that died, and those tried again. */
const POLL_MS = 1_000;
/**
 * Messages wait only for those of their lane: what customers are told for none to the branch, which sees its orders anyway, and mails for no
 * SMS provider that does not answer.
 */
const lanes: readonly Lane[] = [
  { audience: 'customer', channel: 'mail' },
  { audience: 'customer', channel: 'sms' },
  { audience: 'customer', channel: 'push' },
  { audience: 'branch', channel: 'mail' },
];
/** The longest rest after a round of messages, by how long this process was busy in it: in a rush orders come first, while a slow mail server costs no rest. */
const REST_PER_BUSY = 19;
/** Customers wait for their confirmations: up to 40 of them go out between two such rests. */
const LONGEST_REST_MS = { customer: 250, branch: 1_000 } as const;

/** Least time between rounds of events, in ms: nobody waits for a mail that long, and few large rounds cost less than many. */
const ROUND_MS = 200;

type Parts = Pick<ServiceParts<Config, Postgres>, 'config' | 'store' | 'now' | 'wake' | 'onStop'>;

/** The name of a lane's queue. */
const queueOf = ({ channel, audience }: Lane): string => `sending ${channel} to ${audience}`;

/** What telling customers and branches of their orders works with. */
export async function openNotifying(
  { config, store, now, wake, onStop }: Parts,
  { orders, catalogue }: Pick<Ordering, 'orders' | 'catalogue'>,
): Promise<Notifying> {
  const mail = openMail(config.MAIL_URL);
  onStop(mail.stop);
  const keys = vapidKeys(config);
  const notifications = createNotifications(store.pool);
  return {
    ...{ orders, catalogue, now, notifications },
    pushSubscriptions: createPushSubscriptions(store.pool),
    channels: {
      mail,
      sms: openSms({ url: config.SMS_URL, token: config.SMS_TOKEN, sender: config.SMS_SENDER }),
      push: openPush(keys),
    },
    messageCounts: createMessageCounts(store.pool),
    messageLimits: messageLimitsOf(config),
    sender: { nudge: () => wake(...lanes.map(queueOf)) },
    publicUrl: config.PUBLIC_URL,
    mailFrom: config.MAIL_FROM,
    pushKey: keys?.publicKey ?? null,
    isPushService: (endpoint) => isPushService(endpoint, config.PUSH_HOSTS),
    since: await notifications.startedAt(now()),
    retryAfterSeconds: config.NOTIFICATION_RETRY_SECONDS,
  };
}

/** Events become messages that wait. */
export const notifyingConsumers = (notifying: Notifying): DeclaredConsumer[] => [
  consume(ordersTopic, { purpose: 'notify', handleBatch: notifyOfOrder(notifying), roundIntervalMs: ROUND_MS }),
  consume(paymentsTopic, { purpose: 'notify-refunds', handle: notifyOfRefund(notifying), roundIntervalMs: ROUND_MS }),
];

/** A loop for each lane sends what waits in it. */
export const sendingQueues = (notifying: Notifying, logger: Logger): DeclaredQueue[] =>
  lanes.map((lane) => ({
    name: queueOf(lane),
    pollIntervalMs: POLL_MS,
    round: async () => {
      const before = performance.eventLoopUtilization();
      const hasMore = await sendNotifications(notifying, lane, logger);
      const { active } = performance.eventLoopUtilization(before);
      if (hasMore) await restWhileOthersWork(Math.min(LONGEST_REST_MS[lane.audience], REST_PER_BUSY * active));
      return hasMore;
    },
  }));

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

function vapidKeys(config: Config): Parameters<typeof openPush>[0] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  return publicKey && privateKey ? { publicKey, privateKey, subject: subject ?? config.PUBLIC_URL } : null;
}
