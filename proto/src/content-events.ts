import { contentResources } from '@filiale/contracts/content/content-resources';
import { ContentEventSchema } from '../gen/filiale/content/v1/content_event_pb.ts';
import { recordEvents } from './record-events.ts';

/** What the compacted topic `content` carries. */
export const contentEvents = recordEvents(ContentEventSchema, contentResources);
