import { changesTopic, ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import { securityLog } from '@filiale/kit/process/security-log';
import { consume, type DeclaredConsumer } from '@filiale/kit/service/declared-consumer';
import type { ServiceParts } from '@filiale/kit/service/define-service';
import { type DeclaredQueue, work } from '@filiale/kit/service/queue-worker';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { createAddressGuard } from './clients/public-address.ts';
import { openWebhookClient } from './clients/webhook.ts';
import type { Config } from './config.ts';
import type { Ordering, Webhooks } from './context.ts';
import { queueWebhooksOfChanges, queueWebhooksOfOrders, queueWebhooksOfPayments } from './events/queue-webhooks.ts';
import { createWebhookDeliveries } from './storage/webhook-deliveries.ts';
import { createWebhookEndpoints } from './storage/webhook-endpoints.ts';
import { createWebhookEvents } from './storage/webhook-events.ts';
import { webhookRetries } from './use-cases/retries.ts';
import { sendWebhook, targetsOf } from './use-cases/send-webhook.ts';
import { webhookCounter } from './webhook-metrics.ts';

/** How often the sender looks without being woken: for retries, and for messages of other replicas or of one that died. */
const POLL_MS = 1_000;
/** Least time between rounds of events, in ms. */
const ROUND_MS = 200;
/** In a rush orders come first. */
const LONGEST_REST_MS = 250;
/** Calls to one receiver at the same time by one process: one that is slow is waited for by nobody else. */
const MOST_AT_ONCE = 4;
/** Added to the longest call for the lease of a message; after the death of a worker it is sent again. */
const LEASE_MARGIN_SECONDS = 30;

type Parts = Pick<ServiceParts<Config, Postgres>, 'config' | 'store' | 'metrics' | 'logger' | 'now'>;

/** Opens webhooks. */
export function openWebhooks(
  { config, store, metrics, logger, now }: Parts,
  { orders, catalogue }: Pick<Ordering, 'orders' | 'catalogue'>,
): Webhooks {
  const guard = createAddressGuard(config.WEBHOOK_ALLOWED_NETWORKS);
  const deliveries = createWebhookDeliveries(store);
  return {
    ...{ orders, catalogue, now, guard },
    endpoints: createWebhookEndpoints(store.pool),
    deliveries,
    events: createWebhookEvents(store.pool, deliveries),
    call: openWebhookClient({ guard, timeoutMs: config.WEBHOOK_TIMEOUT_MS }),
    count: webhookCounter(metrics),
    secure: securityLog(logger),
    isHttpAllowed: config.WEBHOOK_HTTP === 'allowed',
    timeoutMs: config.WEBHOOK_TIMEOUT_MS,
    retryAfterSeconds: config.WEBHOOK_RETRY_SECONDS,
    disableAfterHours: config.WEBHOOK_DISABLE_AFTER_HOURS,
  };
}

/** Events become messages that wait for their call. */
export const webhookConsumers = (webhooks: Webhooks): DeclaredConsumer[] => [
  consume(ordersTopic, {
    purpose: 'webhooks',
    handleBatch: queueWebhooksOfOrders(webhooks),
    roundIntervalMs: ROUND_MS,
  }),
  consume(paymentsTopic, {
    purpose: 'webhook-payments',
    handleBatch: queueWebhooksOfPayments(webhooks),
    roundIntervalMs: ROUND_MS,
  }),
  consume(changesTopic, {
    purpose: 'webhook-changes',
    handleBatch: queueWebhooksOfChanges(webhooks),
    roundIntervalMs: ROUND_MS,
  }),
];

/** Sends due deliveries; a receiver waits for no other. */
export const callingQueue = (webhooks: Webhooks, logger: Logger): DeclaredQueue =>
  work(webhooks.deliveries.due, {
    handle: sendWebhook(webhooks, logger),
    prepare: targetsOf(webhooks),
    most: MOST_AT_ONCE,
    restMs: () => LONGEST_REST_MS,
    leaseSeconds: webhooks.timeoutMs / 1_000 + LEASE_MARGIN_SECONDS,
    retries: webhookRetries(webhooks.retryAfterSeconds),
    pollIntervalMs: POLL_MS,
    about: ({ id: deliveryId, endpointId, type }) => ({ deliveryId, endpointId, type }),
  });
