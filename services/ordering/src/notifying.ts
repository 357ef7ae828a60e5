import { restWhileOthersWork } from '@filiale/kit/background-rest';
import { startConsumer } from '@filiale/kit/consumer';
import type { Kafka } from '@filiale/kit/kafka';
import type { Logger } from '@filiale/kit/logging';
import type { Postgres } from '@filiale/kit/postgres';
import { ordersTopic, paymentsTopic } from '@filiale/kit/topics';
import { startWorkLoop, type WorkLoop } from '@filiale/kit/work-loop';
import { openMail } from './clients/mail.ts';
import { isPushService, openPush } from './clients/push.ts';
import { openSms } from './clients/sms.ts';
import type { Config } from './config.ts';
import { notifyOfOrder, notifyOfRefund } from './events/notify.ts';
import type { Ordering } from './service.ts';
import { createMessageCounts, type MessageCounts } from './storage/message-counts.ts';
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

export type MessageLimits = { readonly perRecipient: number; readonly perOrigin: number; readonly perDay: number };

/** What telling customers and branches works with. */
export type Notifying = Pick<Ordering, 'orders' | 'catalogue' | 'now'> & {
  readonly notifications: ReturnType<typeof createNotifications>;
  readonly pushSubscriptions: ReturnType<typeof createPushSubscriptions>;
  readonly channels: {
    readonly mail: Pick<ReturnType<typeof openMail>, 'send'>;
    readonly sms: ReturnType<typeof openSms>;
    readonly push: ReturnType<typeof openPush>;
  };
  readonly sender: { nudge(): void };
  readonly messageCounts: MessageCounts;
  /** Most messages of a day. */
  readonly messageLimits: Readonly<Record<'mail' | 'sms', MessageLimits>>;
  /** Origin of the shop, for links. */
  readonly publicUrl: string;
  readonly mailFrom: string;
  /** What browsers subscribe with; null: push is not set up. */
  readonly pushKey: string | null;
  readonly isPushService: (endpoint: string) => boolean;
  /** Events from before are not told. */
  readonly since: Date;
  readonly retryAfterSeconds: number;
};

type Parts = {
  readonly config: Config;
  readonly ordering: Pick<Ordering, 'orders' | 'catalogue' | 'now'>;
  readonly postgres: Postgres;
  readonly kafka: Kafka;
  readonly logger: Logger;
};

/** Starts telling customers and branches of their orders: two consumers queue messages, a loop for each lane sends them. */
export async function startNotifying(parts: Parts): Promise<{ readonly notifying: Notifying; stop(): Promise<void> }> {
  const { config, ordering, postgres, kafka } = parts;
  const logger = parts.logger.child({ component: 'notifications' });
  const { orders, catalogue, now } = ordering;
  const mail = openMail(config.MAIL_URL);
  const keys = vapidKeys(config);
  const notifications = createNotifications(postgres.pool);
  const loops: WorkLoop[] = [];
  const notifying: Notifying = {
    orders,
    catalogue,
    now,
    notifications,
    pushSubscriptions: createPushSubscriptions(postgres.pool),
    channels: {
      mail,
      sms: openSms({ url: config.SMS_URL, token: config.SMS_TOKEN, sender: config.SMS_SENDER }),
      push: openPush(keys),
    },
    messageCounts: createMessageCounts(postgres.pool),
    messageLimits: messageLimitsOf(config),
    sender: {
      nudge: () => {
        for (const loop of loops) loop.nudge();
      },
    },
    publicUrl: config.PUBLIC_URL,
    mailFrom: config.MAIL_FROM,
    pushKey: keys?.publicKey ?? null,
    isPushService: (endpoint) => isPushService(endpoint, config.PUSH_HOSTS),
    since: await notifications.startedAt(now()),
    retryAfterSeconds: config.NOTIFICATION_RETRY_SECONDS,
  };
  for (const lane of lanes)
    loops.push(
      startWorkLoop({
        name: `sending ${lane.channel} to ${lane.audience}`,
        logger,
        round: async () => {
          const before = performance.eventLoopUtilization();
          const hasMore = await sendNotifications(notifying, lane, logger);
          const { active } = performance.eventLoopUtilization(before);
          if (hasMore) await restWhileOthersWork(Math.min(LONGEST_REST_MS[lane.audience], REST_PER_BUSY * active));
          return hasMore;
        },
        pollIntervalMs: POLL_MS,
      }),
    );
  const consumers = [
    startConsumer({
      kafka,
      group: 'ordering.notify',
      topic: ordersTopic,
      handleBatch: notifyOfOrder(notifying),
      roundIntervalMs: ROUND_MS,
      logger,
    }),
    startConsumer({
      kafka,
      group: 'ordering.notify-refunds',
      topic: paymentsTopic,
      handle: notifyOfRefund(notifying),
      roundIntervalMs: ROUND_MS,
      logger,
    }),
  ];
  return {
    notifying,
    stop: async () => {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await Promise.all(loops.map((loop) => loop.stop()));
      mail.stop();
    },
  };
}

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
