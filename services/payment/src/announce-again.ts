import { join } from 'node:path';
import { openKafka } from '@filiale/kit/events/kafka';
import { replayToGroups } from '@filiale/kit/events/replay-to-group';
import { paymentsTopic } from '@filiale/kit/events/topics';
import { readConfig } from '@filiale/kit/process/config';
import { kafkaSecurity } from '@filiale/kit/process/kafka-security';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres } from '@filiale/kit/stores/postgres';
import { serviceDatabase } from '@filiale/kit/stores/service-database';
import { Config } from './config.ts';
import { createPayments } from './storage/payments.ts';
import { announceMoneyAgain, keepingGroups } from './use-cases/announce-again.ts';

/**
 * Command: `node services/payment/src/announce-again.ts 2026-01-31` publishes again what was given back since that day, for when the topic `payments` was lost
 * before statistics and ordering had read it. Reads the addresses of the stores from the environment. Harmless to repeat.
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
    PAYMENT_POSTGRES_URL: true,
  }),
);
const logger = createLogger('payment', config.LOG_LEVEL);
const since = process.argv[2] ?? '';
if (!/^\d{4}-\d{2}-\d{2}$/.test(since)) {
  logger.error('name the day to begin with: YYYY-MM-DD');
  process.exitCode = 2;
} else {
  const postgres = await openPostgres({
    ...serviceDatabase('payment', config.POSTGRES_URL, config.PAYMENT_POSTGRES_URL),
    migrationsDirectory: join(import.meta.dirname, '../migrations'),
    logger,
  });
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = config;
  const security = kafkaSecurity(config);
  const publisher = openKafka({ brokers, clientId: 'payment', prefix, security, logger }).publisher();
  const announced = await announceMoneyAgain(
    {
      payments: createPayments(postgres.pool),
      publish: (events) => replayToGroups(publisher, paymentsTopic, keepingGroups, events),
    },
    new Date(`${since}T00:00:00Z`),
  );
  logger.info({ announced, since }, 'money given back announced again');
  await publisher.stop();
  await postgres.stop();
}
