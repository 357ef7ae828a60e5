import { randomUUID } from 'node:crypto';
import { type Kafka, openKafka } from '../src/events/kafka.ts';
import { createLogger } from '../src/process/logging.ts';
import { openPostgres, type Postgres } from '../src/stores/postgres.ts';

/** The stores these tests run against; every file takes a database and topics of its own. */
export const servers = {
  postgresUrl: process.env.POSTGRES_URL ?? 'postgres://postgres:filiale@127.0.0.1:15432',
  kafkaBrokers: (process.env.KAFKA_BROKERS ?? '127.0.0.1:9192').split(','),
  mongoUrl: process.env.MONGODB_URL ?? 'mongodb://127.0.0.1:27117',
};

export const testLogger = createLogger('test', process.env.LOG_LEVEL ?? 'silent');

/** A name that no other run uses. */
export const uniqueName = (): string => `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;

export const openTestPostgres = (database = uniqueName()): Promise<Postgres> =>
  openPostgres({
    url: servers.postgresUrl,
    database,
    migrationsDirectory: `${__dirname}/migrations`,
    logger: testLogger,
  });

export const openTestKafka = (brokers = servers.kafkaBrokers, prefix = `${uniqueName()}.`): Kafka =>
  openKafka({ brokers, clientId: 'test', prefix, logger: testLogger });

/** Waits until a condition holds; fails with its name after 20 s. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`still not: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
