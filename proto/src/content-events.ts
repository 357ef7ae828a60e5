import { ContentEventSchema } from '../gen/filiale/content/v1/content_event_pb.ts';
import { announcedRecords } from './announced-records.ts';
import { recordEvents } from './record-events.ts';

/** The events of the compacted topic `content`. */
export const contentEvents = recordEvents(ContentEventSchema, announcedRecords.content);
