import { announceAllAgain } from '@filiale/kit/announce-again';
import { now } from '@filiale/kit/clock';
import { readConfig } from '@filiale/kit/config';
import { createLogger } from '@filiale/kit/logging';
import { mongoDatabase, openMongo } from '@filiale/kit/mongo';
import { Config } from './config.ts';
import { openCatalogue } from './storage/catalogue.ts';

/**
 * Command: `node services/catalog/src/announce-again.ts` announces the catalogue again, record by record, for when its topic was lost or records
 * could not be published. Reads the addresses of the store from the environment; a running replica publishes. Harmless to repeat.
 */
const { LOG_LEVEL, MONGODB_URL, CATALOG_MONGODB_URL } = readConfig(
  Config.pick({ LOG_LEVEL: true, MONGODB_URL: true, CATALOG_MONGODB_URL: true }),
);
const logger = createLogger('catalog', LOG_LEVEL);
const mongo = await openMongo(mongoDatabase('catalog', MONGODB_URL, CATALOG_MONGODB_URL));
const { stores } = openCatalogue(mongo, () => {});
const announced = await announceAllAgain(mongo.connection, Object.values(stores), { at: now(), traceparent: '' });
logger.info({ announced }, 'records announced again');
await mongo.stop();
