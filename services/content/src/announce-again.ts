import { announceAllAgain } from '@filiale/kit/announce-again';
import { now } from '@filiale/kit/clock';
import { readConfig } from '@filiale/kit/config';
import { createLogger } from '@filiale/kit/logging';
import { openMongo } from '@filiale/kit/mongo';
import { contentConfig } from './config.ts';
import { openPages } from './storage/pages.ts';

/**
 * Command: `node services/content/src/announce-again.ts` announces the content again, record by record, for when its topic was lost or records
 * could not be published. Reads the addresses of the store from the environment; a running replica publishes. Harmless to repeat.
 */
const { LOG_LEVEL, MONGODB_URL, CONTENT_MONGODB_URL, CONTENT_MONGODB_DATABASE } = readConfig(
  contentConfig.pick({ LOG_LEVEL: true, MONGODB_URL: true, CONTENT_MONGODB_URL: true, CONTENT_MONGODB_DATABASE: true }),
);
const logger = createLogger('content', LOG_LEVEL);
const mongo = await openMongo({ url: CONTENT_MONGODB_URL ?? MONGODB_URL, database: CONTENT_MONGODB_DATABASE });
const { stores } = openPages(mongo.connection, () => {});
const announced = await announceAllAgain(mongo.connection, Object.values(stores), { at: now(), traceparent: '' });
logger.info({ announced }, 'records announced again');
await mongo.stop();
