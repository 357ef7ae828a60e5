import { join } from 'node:path';
import { callerVerifier } from '@filiale/kit/access';
import { now } from '@filiale/kit/clock';
import { startConsumer } from '@filiale/kit/consumer';
import { reportConsumers } from '@filiale/kit/consumer-metrics';
import { createHttpApp } from '@filiale/kit/http';
import { openKafka } from '@filiale/kit/kafka';
import { kafkaSecurity } from '@filiale/kit/kafka-security';
import { composeService, type Service } from '@filiale/kit/lifecycle';
import type { Logger } from '@filiale/kit/logging';
import { createMetrics } from '@filiale/kit/metrics';
import { startOutboxRelay } from '@filiale/kit/outbox-relay';
import { openPostgres } from '@filiale/kit/postgres';
import { reportQueues } from '@filiale/kit/queue-metrics';
import { startRetention } from '@filiale/kit/retention';
import { serviceDatabase } from '@filiale/kit/service-database';
import { ordersTopic, paymentsTopic } from '@filiale/kit/topics';
import { startWorkLoop } from '@filiale/kit/work-loop';
import type { Attempt } from '@filiale/rules/payment-ledger';
import { openProviders } from './clients/open-providers.ts';
import type { Providers } from './clients/provider.ts';
import type { Config } from './config.ts';
import { orderAnnounced } from './events/order-announced.ts';
import { bindInternal } from './http/internal.ts';
import { bindProviderCalls } from './http/provider-calls.ts';
import { bindStaff } from './http/staff.ts';
import { paymentMetrics } from './payment-metrics.ts';
import { createErrands, type Errands, PAYMENT_QUEUES } from './storage/errands.ts';
import { createOpenOrders } from './storage/open-orders.ts';
import type { StoredLedger } from './storage/payment-row.ts';
import { createPayments, type Payments } from './storage/payments.ts';
import { paymentRetentions } from './storage/retentions.ts';
import { launchAttempt } from './use-cases/launch-attempt.ts';
import { lookAtPayment } from './use-cases/look-at-payment.ts';
import { oneAtATime } from './use-cases/one-at-a-time.ts';
import { runErrands } from './use-cases/run-errands.ts';

const SERVICE = 'payment';
/** Orders are many and few of them concern us at once; large rounds cost less than early ones. */
const ROUND_INTERVAL_MS = 100;

/** What the use cases work with. */
export type Payment = {
  readonly payments: Payments;
  readonly errands: Errands;
  readonly openOrders: ReturnType<typeof createOpenOrders>;
  readonly providers: Providers;
  readonly metrics: ReturnType<typeof paymentMetrics>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Looks at an order's payment; those who ask while a look is under way share the next one. */
  readonly lookOnce: (orderId: string) => Promise<StoredLedger>;
  /** Makes sure that an attempt exists at its provider; those who ask meanwhile wait for the answer. */
  readonly launchOnce: (orderId: string, attemptId: string) => Promise<Attempt | null>;
  /** Call after a change: announcements and errands wait. */
  readonly nudge: () => void;
  readonly publicUrl: string;
  readonly datatransHmacKey: string | undefined;
  /** Multiplies the waits between tries. */
  readonly pace: number;
};

/** The payment service: the money of orders, and the providers it comes from. Nothing runs until `start`. */
export function createService(config: Config, logger: Logger): Service {
  return composeService(async (onStop) => {
    const postgres = await openPostgres({
      ...serviceDatabase(SERVICE, config.POSTGRES_URL, config.PAYMENT_POSTGRES_URL),
      migrationsDirectory: join(import.meta.dirname, '../migrations'),
      logger,
    });
    onStop(postgres.stop);
    const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = config;
    const metrics = createMetrics(SERVICE);
    reportQueues(metrics, postgres.pool, PAYMENT_QUEUES);
    const kafka = openKafka({ security: kafkaSecurity(config), brokers, clientId: SERVICE, prefix, logger, metrics });
    onStop(reportConsumers(metrics, kafka));
    const relay = startOutboxRelay({ postgres, kafka, topics: [paymentsTopic], logger });
    onStop(relay.stop);
    const payments = createPayments(postgres.pool);
    const payment: Payment = {
      payments,
      errands: createErrands(postgres.pool),
      openOrders: createOpenOrders(postgres.pool),
      providers: openProviders(config),
      metrics: paymentMetrics(metrics),
      logger,
      now,
      lookOnce: oneAtATime((orderId: string) => lookAtPayment(payment, orderId)),
      launchOnce: oneAtATime((orderId: string, attemptId: string) => launchAttempt(payment, orderId, attemptId)),
      nudge: () => {
        relay.nudge();
        errandLoop.nudge();
      },
      publicUrl: config.PUBLIC_URL,
      datatransHmacKey: config.DATATRANS_HMAC_KEY,
      pace: config.ERRAND_PACE,
    };
    const errandLoop = startWorkLoop({
      name: 'errands',
      round: () => runErrands(payment),
      pollIntervalMs: config.ERRAND_POLL_MS,
      logger,
    });
    onStop(errandLoop.stop);
    const consumer = startConsumer({
      kafka,
      group: SERVICE,
      topic: ordersTopic,
      handleBatch: orderAnnounced(payment),
      roundIntervalMs: ROUND_INTERVAL_MS,
      logger,
    });
    onStop(consumer.stop);
    const retentions = paymentRetentions(config, now);
    const everyMs = config.RETENTION_SWEEP_INTERVAL_MS;
    onStop(startRetention({ pool: postgres.pool, retentions, everyMs, logger }).stop);

    const verifyCaller = callerVerifier(config.CALLER_PUBLIC_KEY, SERVICE, config.SERVICE_PUBLIC_KEYS);
    const http = createHttpApp({
      directCalls: config.DIRECT_CALLS,
      metricsToken: config.METRICS_TOKEN,
      service: SERVICE,
      logger,
      verifyCaller,
      metrics,
    });
    bindInternal(http, payment);
    bindStaff(http, payment);
    bindProviderCalls(http, payment);
    http.health.register('postgresql', () => postgres.ping());

    const listener = await http.listen({ port: config.PORT, host: config.HOST });
    onStop(listener.stop);
    return { port: listener.port };
  });
}
