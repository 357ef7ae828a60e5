import { join } from 'node:path';
import { now } from '@filiale/kit/process/clock';
import { readConfig } from '@filiale/kit/process/config';
import { createLogger } from '@filiale/kit/process/logging';
import { announceStoresAgain } from '@filiale/kit/service/announce-again';
import { openPostgres } from '@filiale/kit/stores/postgres';
import { serviceDatabase } from '@filiale/kit/stores/service-database';
import { Config } from './config.ts';
import { openWorkRecords } from './storage/records.ts';

/**
 * Command: `node services/workforce/src/announce-again.ts` announces activities, shifts, absences and tasks again, record by record: for statistics of the
 * time before they were announced, or for when their topic was lost. Reads the address of the store from the environment; a running replica publishes.
 * Harmless to repeat.
 */
const config = readConfig(Config.pick({ LOG_LEVEL: true, POSTGRES_URL: true, WORKFORCE_POSTGRES_URL: true }));
const logger = createLogger('workforce', config.LOG_LEVEL);
const postgres = await openPostgres({
  ...serviceDatabase('workforce', config.POSTGRES_URL, config.WORKFORCE_POSTGRES_URL),
  migrationsDirectory: join(import.meta.dirname, '../migrations'),
  logger,
});
await openWorkRecords(postgres);
const announced = await announceStoresAgain(postgres.records, { at: now(), traceparent: '' });
logger.info({ announced }, 'records announced again');
await postgres.stop();
