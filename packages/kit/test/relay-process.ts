import { openKafka } from '../src/events/kafka.ts';
import { startOutboxRelay } from '../src/events/outbox-relay.ts';
import { ordersTopic } from '../src/events/topics.ts';
import { createLogger } from '../src/process/logging.ts';
import { openPostgres } from '../src/stores/postgres.ts';

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
