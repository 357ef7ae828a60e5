import { openKafka } from '../src/kafka.ts';
import { createLogger } from '../src/logging.ts';
import { startOutboxRelay } from '../src/outbox-relay.ts';
import { openPostgres } from '../src/postgres.ts';
import { ordersTopic } from '../src/topics.ts';

/** A replica that does nothing but publish, in a process of its own that a test can freeze. */
const { POSTGRES_URL = '', KAFKA_BROKERS = '', DATABASE = '', PREFIX = '', MIGRATIONS = '' } = process.env;
const logger = createLogger('relay-process', 'silent');
const postgres = await openPostgres({
  url: POSTGRES_URL,
  database: DATABASE,
  migrationsDirectory: MIGRATIONS,
  logger,
});
const kafka = openKafka({ brokers: KAFKA_BROKERS.split(','), clientId: 'frozen', prefix: PREFIX, logger });
startOutboxRelay({ postgres, kafka, topics: [ordersTopic], logger, roundIntervalMs: 10, pollIntervalMs: 50 });
process.stdout.write('publishing\n');
