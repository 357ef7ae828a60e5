import { join } from 'node:path';
import { callerVerifier } from '@filiale/kit/access';
import { startConsumer } from '@filiale/kit/consumer';
import { createHttpApp } from '@filiale/kit/http';
import { startInboxPruning } from '@filiale/kit/inbox';
import { openKafka } from '@filiale/kit/kafka';
import type { Service } from '@filiale/kit/lifecycle';
import type { Logger } from '@filiale/kit/logging';
import { createMetrics } from '@filiale/kit/metrics';
import { openPostgres } from '@filiale/kit/postgres';
import { serviceDatabase } from '@filiale/kit/service-database';
import { ordersTopic } from '@filiale/kit/topics';
import type { Config } from './config.ts';
import { orderAnnounced } from './events/order-announced.ts';
import { bindOrderStatistics } from './http/order-statistics.ts';
import { createOrders } from './storage/orders.ts';

const SERVICE = 'analytics';
/** Statistics may be a little late; large rounds cost less than early ones. */
const ROUND_INTERVAL_MS = 250;

/** The analytics service: what happened, counted. Nothing runs until `start`. */
export function createService(config: Config, logger: Logger): Service {
  const stops: (() => Promise<void> | void)[] = [];

  const start = async (): Promise<{ port: number }> => {
    const postgres = await openPostgres({
      ...serviceDatabase(SERVICE, config.POSTGRES_URL, config.ANALYTICS_POSTGRES_URL),
      migrationsDirectory: join(import.meta.dirname, '../migrations'),
      logger,
    });
    stops.push(postgres.stop);
    const orders = createOrders(postgres.knex);
    stops.push(startInboxPruning(postgres.knex, logger).stop);

    const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = config;
    const consumer = startConsumer({
      kafka: openKafka({ brokers, clientId: SERVICE, prefix, logger }),
      group: SERVICE,
      topic: ordersTopic,
      handleBatch: orderAnnounced({ orders }),
      roundIntervalMs: ROUND_INTERVAL_MS,
      logger,
    });
    stops.push(consumer.stop);

    const verifyCaller = callerVerifier(config.CALLER_PUBLIC_KEY, SERVICE);
    const http = createHttpApp({ service: SERVICE, logger, verifyCaller, metrics: createMetrics(SERVICE) });
    http.health.register('postgresql', postgres.ping);
    bindOrderStatistics(http, { orders });
    const listener = await http.listen({ port: config.PORT, host: config.HOST });
    stops.push(listener.stop);
    return { port: listener.port };
  };

  /** In the opposite order of the start: first no more calls, at last the store. */
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  return { start, stop };
}
