import { announceRecordsAgain } from '@filiale/kit/service/announce-again';
import { openCatalogue } from './storage/catalogue.ts';

/**
 * Command: `node services/catalog/src/announce-again.ts` announces the catalogue again, record by record, for when its topic was lost or records
 * could not be published. Reads the address of the store from the environment; a running replica publishes. Harmless to repeat.
 */
await announceRecordsAgain('catalog', openCatalogue);
