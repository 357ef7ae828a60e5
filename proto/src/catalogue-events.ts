import { CatalogueEventSchema } from '../gen/filiale/catalogue/v1/catalogue_event_pb.ts';
import { announcedRecords } from './announced-records.ts';
import { type AnnouncedRecord, recordEvents } from './record-events.ts';

/** The events of the compacted topic `catalogue`. */
export const catalogueEvents = recordEvents(CatalogueEventSchema, announcedRecords.catalogue);
export type CatalogueRecord = AnnouncedRecord<(typeof catalogueEvents)['records'][number]['name']>;
