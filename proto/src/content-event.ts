import type { JsonValue } from '@bufbuild/protobuf';
import { Navigation } from '@filiale/contracts/content/navigation';
import { Redirect } from '@filiale/contracts/content/redirect';
import { Site } from '@filiale/contracts/content/site';
import type { Fields } from '@filiale/contracts/fields/field';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { z } from 'zod';
import { type ContentEvent, ContentEventSchema } from '../gen/filiale/content/v1/content_event_pb.ts';
import { type Announcement, recordEventJson, recordOfEvent } from './record-event.ts';

/** Records of content that are announced whole; `member` is their place in the event's oneof. */
export const announcedContent = {
  sites: { member: 'site', fields: Site.fields as Fields, record: Site.record as z.ZodType<RecordHead> },
  navigations: {
    member: 'navigation',
    fields: Navigation.fields as Fields,
    record: Navigation.record as z.ZodType<RecordHead>,
  },
  redirects: {
    member: 'redirect',
    fields: Redirect.fields as Fields,
    record: Redirect.record as z.ZodType<RecordHead>,
  },
} as const;
export type AnnouncedContent = keyof typeof announcedContent;

/** Key of a record on the compacted topic `content`. */
export const contentKey = (resource: AnnouncedContent, id: string): string => `${resource}/${id}`;

/** The announcement of one record of content as protobuf-JSON, the form it waits in until the relay publishes it. */
export const contentEventJson = ({
  resource,
  ...change
}: Announcement & { readonly resource: AnnouncedContent }): JsonValue =>
  recordEventJson(announcedContent[resource], ContentEventSchema, change);

/** Reads an announcement; throws when it names no known record or breaks the record's contract. */
export function readContentEvent(event: ContentEvent) {
  const found = Object.entries(announcedContent).find(([, { member }]) => member === event.record.case);
  if (!found) throw new Error(`content event without a known record: ${event.envelope?.type}`);
  const [resource, entry] = found;
  const record = recordOfEvent(entry, ContentEventSchema, event);
  return { resource: resource as AnnouncedContent, record, isDeleted: event.isDeleted };
}
