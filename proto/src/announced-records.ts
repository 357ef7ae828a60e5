import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import { ConfigRecord } from '@filiale/contracts/catalog/config';
import { contentResources } from '@filiale/contracts/content/content-resources';
import { signageResources } from '@filiale/contracts/signage/signage-resources';
import { announcedWork } from '@filiale/contracts/workforce/announced-work';

/** What each topic of records carries; `npm run release` completes the messages of `filiale/<topic>/v1` by it. */
export const announcedRecords = {
  catalogue: [ConfigRecord, ...catalogResources],
  content: contentResources,
  signage: signageResources,
  workforce: announcedWork,
} as const;
