import { announceRecordsAgain } from '@filiale/kit/service/announce-again';
import { openPages } from './storage/pages.ts';

/**
 * Command: `node services/content/src/announce-again.ts` announces the content again, record by record, for when its topic was lost or records
 * could not be published. Reads the address of the store from the environment; a running replica publishes. Harmless to repeat.
 */
await announceRecordsAgain('content', openPages);
