import { Client } from 'pg';
import { z } from 'zod';
import { baseConfig, readConfig } from '../process/config.ts';
import { createLogger } from '../process/logging.ts';
import { databaseUrl } from '../stores/postgres.ts';
import { serviceDatabase } from '../stores/service-database.ts';
import { replayParkedEvents } from './replay-parked-events.ts';

/**
 * Command: `node packages/kit/src/events/parked-event-replay.ts <service>` puts the rows of `outbox_dead` back into the outbox; the relay of a
 * running replica publishes them. Reads POSTGRES_URL, or the service's own (ORDERING_POSTGRES_URL).
 */
const service = process.argv[2] ?? '';
const OWN_URL = `${service.toUpperCase()}_POSTGRES_URL`;
const config = readConfig(
  z.object({
    LOG_LEVEL: baseConfig.LOG_LEVEL,
    POSTGRES_URL: z.url().default('postgres://postgres@127.0.0.1:15432'),
    [OWN_URL]: z.url().optional(),
  }),
);
const { LOG_LEVEL, POSTGRES_URL } = config;
const logger = createLogger('parked-event-replay', LOG_LEVEL);
if (service === '') {
  logger.error('name a service that keeps its data in PostgreSQL');
  process.exitCode = 2;
} else {
  const { url, database } = serviceDatabase(service, String(POSTGRES_URL), config[OWN_URL]);
  const client = new Client({ connectionString: databaseUrl(url, database), connectionTimeoutMillis: 5_000 });
  await client.connect();
  logger.info({ service, replayed: await replayParkedEvents(client) }, 'parked events replayed');
  await client.end();
}
