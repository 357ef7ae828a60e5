import { ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import { restWhileOthersWork } from '@filiale/kit/process/background-rest';
import {
  consume,
  type DeclaredConsumer,
  type DeclaredQueue,
  type ServiceParts,
} from '@filiale/kit/process/define-service';
import type { Logger } from '@filiale/kit/process/logging';
import { securityLog } from '@filiale/kit/process/security-log';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { createAddressGuard } from './clients/public-address.ts';
import { openWebhookClient } from './clients/webhook.ts';
import type { Config } from './config.ts';
import type { Ordering, Webhooks } from './context.ts';
import { tellOfOrders, tellOfPayments } from './events/tell-webhooks.ts';
import { createWebhookDeliveries } from './storage/webhook-deliveries.ts';
import { createWebhookEndpoints } from './storage/webhook-endpoints.ts';
import { createWebhookSender } from './use-cases/send-webhooks.ts';
import { webhookCounter } from './webhook-metrics.ts';

const QUEUE = 'calling webhooks';
/** How often the sender looks without being woken: what is tried again, and messages of other replicas or of one that died. */
const POLL_MS = 1_000;
/** Least time between rounds of events, in ms. */
const ROUND_MS = 200;
/** In a rush orders come first. */
const LONGEST_REST_MS = 250;
/** A receiver that is answering is given this long when the process stops; then it is called again by another. */
const STOP_PATIENCE_MS = 3_000;

type Parts = Pick<ServiceParts<Config, Postgres>, 'config' | 'store' | 'metrics' | 'logger' | 'now' | 'wake'>;

/** What telling servers of integrators works with. */
export function openWebhooks(
  { config, store, metrics, logger, now, wake }: Parts,
  { orders, catalogue }: Pick<Ordering, 'orders' | 'catalogue'>,
): Webhooks {
  const guard = createAddressGuard(config.WEBHOOK_ALLOWED_NETWORKS);
  return {
    ...{ orders, catalogue, now, guard },
    endpoints: createWebhookEndpoints(store.pool),
    deliveries: createWebhookDeliveries(store.pool),
    call: openWebhookClient({ guard, timeoutMs: config.WEBHOOK_TIMEOUT_MS }),
    sender: { nudge: () => wake(QUEUE) },
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
  consume(ordersTopic, { purpose: 'webhooks', handleBatch: tellOfOrders(webhooks), roundIntervalMs: ROUND_MS }),
  consume(paymentsTopic, {
    purpose: 'webhook-payments',
    handleBatch: tellOfPayments(webhooks),
    roundIntervalMs: ROUND_MS,
  }),
];

/** One loop claims what is due; the calls themselves wait for one another only where they go to the same receiver. */
export function callingQueues(webhooks: Webhooks, logger: Logger): DeclaredQueue[] {
  const stopping = new AbortController();
  const sender = createWebhookSender(webhooks, logger, stopping.signal);
  const round = async (): Promise<boolean> => {
    const hasMore = await sender.begin();
    if (hasMore) await restWhileOthersWork(LONGEST_REST_MS);
    return hasMore;
  };
  const close = async (): Promise<void> => {
    const patience = setTimeout(() => stopping.abort(), STOP_PATIENCE_MS);
    await sender.rest();
    clearTimeout(patience);
  };
  return [{ name: QUEUE, pollIntervalMs: POLL_MS, round, close }];
}
