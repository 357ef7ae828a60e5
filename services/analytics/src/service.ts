import { join } from 'node:path';
import { callerVerifier } from '@filiale/kit/access';
import { startBufferedPublisher } from '@filiale/kit/buffered-publisher';
import { now } from '@filiale/kit/clock';
import { startConsumer } from '@filiale/kit/consumer';
import { reportConsumers } from '@filiale/kit/consumer-metrics';
import { createHttpApp } from '@filiale/kit/http';
import { openKafka } from '@filiale/kit/kafka';
import { kafkaSecurity } from '@filiale/kit/kafka-security';
import { composeService, type Service } from '@filiale/kit/lifecycle';
import type { Logger } from '@filiale/kit/logging';
import { createMetrics } from '@filiale/kit/metrics';
import { openPostgres } from '@filiale/kit/postgres';
import { startRetention } from '@filiale/kit/retention';
import { serviceDatabase } from '@filiale/kit/service-database';
import { analyticsLogTopic, ordersTopic } from '@filiale/kit/topics';
import type { Config } from './config.ts';
import { analyticsLogged } from './events/analytics-logged.ts';
import { orderAnnounced } from './events/order-announced.ts';
import { bindAnalyticsLog } from './http/analytics-log.ts';
import { bindOrderStatistics } from './http/order-statistics.ts';
import { createAnalyticsLog } from './storage/analytics-log.ts';
import { createOrders } from './storage/orders.ts';
import { analyticsRetentions } from './storage/retentions.ts';

const SERVICE = 'analytics';
/** Statistics may be a little late; large rounds cost less than early ones. */
const ROUND_INTERVAL_MS = 250;

/** The analytics service: what happened, counted. Nothing runs until `start`. */
export function createService(config: Config, logger: Logger): Service {
  return composeService(async (onStop) => {
    const postgres = await openPostgres({
      ...serviceDatabase(SERVICE, config.POSTGRES_URL, config.ANALYTICS_POSTGRES_URL),
      migrationsDirectory: join(import.meta.dirname, '../migrations'),
      logger,
    });
    onStop(postgres.stop);
    const orders = createOrders(postgres.knex);

    const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = config;
    const metrics = createMetrics(SERVICE);
    const kafka = openKafka({ security: kafkaSecurity(config), brokers, clientId: SERVICE, prefix, logger, metrics });
    onStop(reportConsumers(metrics, kafka));
    const consumer = startConsumer({
      kafka,
      group: SERVICE,
      topic: ordersTopic,
      handleBatch: orderAnnounced({ orders }),
      roundIntervalMs: ROUND_INTERVAL_MS,
      logger,
    });
    onStop(consumer.stop);

    const log = createAnalyticsLog(postgres.pool);
    const logConsumer = startConsumer({
      kafka,
      group: `${SERVICE}.log`,
      topic: analyticsLogTopic,
      handleBatch: analyticsLogged({ log }),
      roundIntervalMs: ROUND_INTERVAL_MS,
      logger,
    });
    onStop(logConsumer.stop);
    const retentions = analyticsRetentions(config, now);
    const everyMs = config.RETENTION_SWEEP_INTERVAL_MS;
    onStop(startRetention({ pool: postgres.pool, retentions, everyMs, logger }).stop);
    const mostBytes = config.ANALYTICS_LOG_BUFFER_BYTES;
    const entries = startBufferedPublisher({ kafka, topic: analyticsLogTopic, mostBytes, logger });
    onStop(entries.stop);

    const verifyCaller = callerVerifier(config.CALLER_PUBLIC_KEY, SERVICE, config.SERVICE_PUBLIC_KEYS);
    const http = createHttpApp({
      directCalls: config.DIRECT_CALLS,
      metricsToken: config.METRICS_TOKEN,
      service: SERVICE,
      logger,
      verifyCaller,
      metrics,
    });
    http.health.register('postgresql', postgres.ping);
    bindOrderStatistics(http, { orders });
    bindAnalyticsLog(http, { log, entries });
    const listener = await http.listen({ port: config.PORT, host: config.HOST });
    onStop(listener.stop);
    return { port: listener.port };
  });
}
