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
import { startPeriodicJob } from '@filiale/kit/periodic-job';
import { openPostgres } from '@filiale/kit/postgres';
import { reportQueues } from '@filiale/kit/queue-metrics';
import { startRetention } from '@filiale/kit/retention';
import { serviceDatabase } from '@filiale/kit/service-database';
import { catalogueTopic, devicesTopic, ordersTopic, paymentsTopic } from '@filiale/kit/topics';
import type { TimerKind } from '@filiale/rules/order-timers';
import { createPaymentClient, type PaymentClient } from './clients/payment.ts';
import { createUploadsClient, type UploadsClient } from './clients/uploads.ts';
import type { Config } from './config.ts';
import { catalogueChanged } from './events/catalogue-changed.ts';
import { paymentChanged } from './events/payment-changed.ts';
import { bindCloudPrnt } from './http/cloudprnt.ts';
import { bindDevices } from './http/devices.ts';
import { bindEpsonPrint } from './http/epson-print.ts';
import { bindNotifications } from './http/notifications.ts';
import { bindOrderLists } from './http/order-lists.ts';
import { bindOrders } from './http/orders.ts';
import { bindPrinting } from './http/printing.ts';
import { bindPublicOrders } from './http/public-orders.ts';
import { bindSlots } from './http/slots.ts';
import { startNotifying } from './notifying.ts';
import { startPrinting } from './printing.ts';
import { openCatalogueCopy } from './storage/catalogue-copy.ts';
import { createDevices } from './storage/devices.ts';
import { createOrders } from './storage/orders.ts';
import { ORDERING_QUEUES } from './storage/queues.ts';
import { orderingRetentions } from './storage/retentions.ts';
import { createTimers } from './storage/timers.ts';
import { createTakenSlots } from './use-cases/free-slots.ts';
import { ownTimers, runTimers } from './use-cases/run-timers.ts';

/** What the use cases work with. */
export type Ordering = {
  readonly orders: ReturnType<typeof createOrders>;
  readonly devices: ReturnType<typeof createDevices>;
  readonly catalogue: Awaited<ReturnType<typeof openCatalogueCopy>>;
  readonly relay: Pick<ReturnType<typeof startOutboxRelay>, 'nudge'>;
  /** What is held of a branch's slots, at most two seconds old. */
  readonly takenSlots: ReturnType<typeof createTakenSlots>;
  readonly timers: ReturnType<typeof createTimers>;
  /** Null where this installation takes no payments online. */
  readonly payment: PaymentClient | null;
  /** Null where nobody can say what was uploaded. */
  readonly uploads: UploadsClient | null;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** The ordering service: orders and their life, priced from its own copy of the catalogue. Nothing runs until `start`. */
export function createService(config: Config, logger: Logger): Service {
  return composeService(async (onStop) => {
    const postgres = await openPostgres({
      ...serviceDatabase('ordering', config.POSTGRES_URL, config.ORDERING_POSTGRES_URL),
      migrationsDirectory: join(import.meta.dirname, '../migrations'),
      poolSize: config.POSTGRES_POOL_SIZE,
      logger,
    });
    onStop(postgres.stop);
    const metrics = createMetrics('ordering');
    reportQueues(metrics, postgres.pool, ORDERING_QUEUES);
    const kafka = openKafka({
      security: kafkaSecurity(config),
      metrics,
      brokers: config.KAFKA_BROKERS,
      clientId: 'ordering',
      prefix: config.KAFKA_TOPIC_PREFIX,
      logger,
    });
    onStop(reportConsumers(metrics, kafka));
    const relay = startOutboxRelay({ postgres, kafka, topics: [ordersTopic, devicesTopic], logger });
    onStop(relay.stop);
    const orders = createOrders(postgres.pool);
    const ordering: Ordering = {
      orders,
      takenSlots: createTakenSlots(orders),
      devices: createDevices(postgres.pool),
      catalogue: await openCatalogueCopy(postgres.pool),
      relay,
      timers: createTimers(postgres.pool),
      payment: paymentClient(config, logger),
      uploads: uploadsClient(config, logger),
      now,
      logger,
    };
    const consumer = startConsumer({
      kafka,
      group: 'ordering',
      topic: catalogueTopic,
      handleBatch: catalogueChanged(ordering),
      logger,
    });
    onStop(consumer.stop);
    const payments = startConsumer({
      kafka,
      group: 'ordering.payments',
      topic: paymentsTopic,
      handle: paymentChanged(ordering),
      logger,
    });
    onStop(payments.stop);
    const ring = (name: string, kinds: readonly TimerKind[]) =>
      onStop(
        startPeriodicJob({ name, everyMs: config.TIMER_POLL_MS, run: () => runTimers(ordering, kinds), logger }).stop,
      );
    ring('timers', ownTimers);
    ring('payment-holds', ['payment-hold']);
    const { notifying, stop: stopNotifying } = await startNotifying({ config, ordering, postgres, kafka, logger });
    onStop(stopNotifying);
    const { printing, stop: stopPrinting } = startPrinting({
      ordering,
      postgres,
      kafka,
      since: notifying.since,
      logger,
    });
    onStop(stopPrinting);
    const retentions = orderingRetentions(config, now);
    const everyMs = config.RETENTION_SWEEP_INTERVAL_MS;
    onStop(startRetention({ pool: postgres.pool, retentions, everyMs, logger }).stop);

    const http = createHttpApp({
      directCalls: config.DIRECT_CALLS,
      metricsToken: config.METRICS_TOKEN,
      service: 'ordering',
      logger,
      verifyCaller: callerVerifier(config.CALLER_PUBLIC_KEY, 'ordering', config.SERVICE_PUBLIC_KEYS),
      metrics,
    });
    bindPublicOrders(http, ordering);
    bindSlots(http, ordering);
    bindOrderLists(http, ordering);
    bindOrders(http, ordering);
    bindNotifications(http, notifying);
    bindDevices(http, ordering);
    bindPrinting(http, printing);
    bindCloudPrnt(http, printing, config.CLOUDPRNT_CONFIRM_BY);
    bindEpsonPrint(http, printing);
    http.bind('GET /internal/ordering/position', async () => ({ data: await ordering.catalogue.position() }));
    http.health.register('postgresql', () => postgres.ping());

    const listener = await http.listen({ port: config.PORT, host: config.HOST });
    onStop(listener.stop);
    return { port: listener.port };
  });
}

const uploadsClient = (config: Config, logger: Logger): UploadsClient | null => {
  const { CONTENT_URL: origin, CALLER_PRIVATE_KEY: privateKey, CONTENT_BREAKER: breaker } = config;
  return origin !== undefined && privateKey !== undefined
    ? createUploadsClient({ origin, privateKey, breaker, logger })
    : null;
};

const paymentClient = (config: Config, logger: Logger): PaymentClient | null => {
  const { PAYMENT_URL: origin, CALLER_PRIVATE_KEY: privateKey, PAYMENT_BREAKER: breaker } = config;
  return origin !== undefined && privateKey !== undefined
    ? createPaymentClient({ origin, privateKey, breaker, logger })
    : null;
};
