import { join } from 'node:path';
import { openKafka } from '@filiale/kit/events/kafka';
import { replayToGroups } from '@filiale/kit/events/replay-to-group';
import { ordersTopic } from '@filiale/kit/events/topics';
import { now } from '@filiale/kit/process/clock';
import { readConfig } from '@filiale/kit/process/config';
import { kafkaSecurity } from '@filiale/kit/process/kafka-security';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres } from '@filiale/kit/stores/postgres';
import { serviceDatabase } from '@filiale/kit/stores/service-database';
import { Config } from './config.ts';
import { openCatalogueCopy } from './storage/catalogue-copy.ts';
import { createOrders } from './storage/orders.ts';
import { announceOrdersAgain, keepingGroups } from './use-cases/announce-again.ts';

/**
 * Command: `node services/ordering/src/announce-again.ts 2026-01-31` publishes all orders since that day again, for when the topic `orders`
 * was lost before statistics, payment and content had read it. Reads the addresses of the stores from the environment.
 */
const config = readConfig(
  Config.pick({
    LOG_LEVEL: true,
    KAFKA_BROKERS: true,
    KAFKA_TOPIC_PREFIX: true,
    KAFKA_TLS: true,
    KAFKA_SASL_MECHANISM: true,
    KAFKA_USERNAME: true,
    KAFKA_PASSWORD: true,
    POSTGRES_URL: true,
    ORDERING_POSTGRES_URL: true,
  }),
);
const logger = createLogger('ordering', config.LOG_LEVEL);
const since = process.argv[2] ?? '';
if (!/^\d{4}-\d{2}-\d{2}$/.test(since)) {
  logger.error('name the day to begin with: YYYY-MM-DD');
  process.exitCode = 2;
} else {
  const postgres = await openPostgres({
    ...serviceDatabase('ordering', config.POSTGRES_URL, config.ORDERING_POSTGRES_URL),
    migrationsDirectory: join(import.meta.dirname, '../migrations'),
    logger,
  });
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = config;
  const security = kafkaSecurity(config);
  const publisher = openKafka({ brokers, clientId: 'ordering', prefix, security, logger }).publisher();
  const announced = await announceOrdersAgain(
    {
      orders: createOrders(postgres.pool),
      catalogue: (await openCatalogueCopy(postgres.pool)).current(),
      now: now(),
      publish: (events) => replayToGroups(publisher, ordersTopic, keepingGroups, events),
    },
    since,
  );
  logger.info({ announced, since }, 'orders announced again');
  await publisher.stop();
  await postgres.stop();
}
