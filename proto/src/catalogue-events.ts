import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import { ConfigRecord } from '@filiale/contracts/catalog/config';
import { CatalogueEventSchema } from '../gen/filiale/catalogue/v1/catalogue_event_pb.ts';
import { type AnnouncedRecord, recordEvents } from './record-events.ts';

/** What the compacted topic `catalogue` carries. */
export const catalogueEvents = recordEvents(CatalogueEventSchema, [ConfigRecord, ...catalogResources]);
export type CatalogueRecord = AnnouncedRecord<(typeof catalogueEvents)['records'][number]['name']>;
