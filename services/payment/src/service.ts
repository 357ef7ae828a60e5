import { join } from 'node:path';
import { ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import { consume } from '@filiale/kit/service/declared-consumer';
import { defineService } from '@filiale/kit/service/define-service';
import { work } from '@filiale/kit/service/queue-worker';
import { postgres } from '@filiale/kit/service/service-store';
import { openProviders } from './clients/providers.ts';
import { Config } from './config.ts';
import type { Payment } from './context.ts';
import { orderAnnounced } from './events/order-announced.ts';
import { bindInternal } from './http/internal.ts';
import { bindProviderCalls } from './http/provider-calls.ts';
import { bindStaff } from './http/staff.ts';
import { paymentMetrics } from './payment-metrics.ts';
import { createOpenOrders } from './storage/open-orders.ts';
import { createPayments } from './storage/payments.ts';
import { createProviderTasks } from './storage/provider-tasks.ts';
import { paymentRetentions } from './storage/retentions.ts';
import { coalesce } from './use-cases/coalesce.ts';
import { launchAttempt } from './use-cases/launch-attempt.ts';
import { refreshPayment } from './use-cases/refresh-payment.ts';
import { runProviderTask, taskRetries } from './use-cases/run-provider-tasks.ts';

/** Orders are many and few concern payment at once, so large rounds cost less than early ones. */
const ROUND_INTERVAL_MS = 100;

/** Longer than the five calls that a provider task may take. */
const TASK_LEASE_SECONDS = 60;

/** The payment service: the money of orders, and the providers it comes from. */
export const payment = defineService({
  name: 'payment',
  config: Config,
  store: postgres<Config>({
    migrations: join(import.meta.dirname, '../migrations'),
    retentions: paymentRetentions,
  }),
  publishes: [paymentsTopic],
  reads: [ordersTopic],
  context: ({ store, config, metrics, logger, now, nudge }) => {
    const context: Payment = {
      payments: createPayments(store.pool),
      providerTasks: createProviderTasks(store),
      openOrders: createOpenOrders(store.pool),
      providers: openProviders(config, config.WEBHOOK_URL ?? config.PUBLIC_URL, config.PROVIDER_TIMEOUT_MS),
      metrics: paymentMetrics(metrics),
      logger,
      now,
      refreshOnce: coalesce((orderId: string) => refreshPayment(context, orderId)),
      launchOnce: coalesce((orderId: string, attemptId: string) => launchAttempt(context, orderId, attemptId)),
      nudge: () => {
        nudge();
        context.providerTasks.due.nudge();
      },
      publicUrl: config.PUBLIC_URL,
      pace: config.ERRAND_PACE,
    };
    return context;
  },
  queues: (context, { ERRAND_POLL_MS: pollIntervalMs }) => [
    work(context.providerTasks.due, {
      handle: runProviderTask(context),
      ...{ most: 10, leaseSeconds: TASK_LEASE_SECONDS, retries: taskRetries(context.pace), pollIntervalMs },
      about: ({ kind, orderId }) => ({ kind, orderId }),
    }),
  ],
  consumers: (context) => [
    consume(ordersTopic, { handleBatch: orderAnnounced(context), roundIntervalMs: ROUND_INTERVAL_MS }),
  ],
  routes: (http, context) => {
    bindInternal(http, context);
    bindStaff(http, context);
    bindProviderCalls(http, context);
  },
});
