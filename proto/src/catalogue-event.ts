import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Config, configFields } from '@filiale/contracts/catalog/config';
import { Division } from '@filiale/contracts/catalog/division';
import { Donatee } from '@filiale/contracts/catalog/donatee';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Table } from '@filiale/contracts/catalog/table';
import { Tag } from '@filiale/contracts/catalog/tag';
import type { Fields } from '@filiale/contracts/fields/field';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { z } from 'zod';
import { type CatalogueEvent, CatalogueEventSchema } from '../gen/filiale/catalogue/v1/catalogue_event_pb.ts';
import { type Announcement, recordEventJson, recordOfEvent } from './record-event.ts';

/** Records of the catalogue that are announced whole; `member` is their place in the event's oneof. */
export const announced = {
  config: { member: 'config', fields: configFields as Fields, record: Config as z.ZodType<RecordHead> },
  divisions: {
    member: 'division',
    fields: Division.fields as Fields,
    record: Division.record as z.ZodType<RecordHead>,
  },
  branches: { member: 'branch', fields: Branch.fields as Fields, record: Branch.record as z.ZodType<RecordHead> },
  tables: { member: 'table', fields: Table.fields as Fields, record: Table.record as z.ZodType<RecordHead> },
  menus: { member: 'menu', fields: Menu.fields as Fields, record: Menu.record as z.ZodType<RecordHead> },
  categories: {
    member: 'category',
    fields: Category.fields as Fields,
    record: Category.record as z.ZodType<RecordHead>,
  },
  tags: { member: 'tag', fields: Tag.fields as Fields, record: Tag.record as z.ZodType<RecordHead> },
  products: { member: 'product', fields: Product.fields as Fields, record: Product.record as z.ZodType<RecordHead> },
  donatees: { member: 'donatee', fields: Donatee.fields as Fields, record: Donatee.record as z.ZodType<RecordHead> },
} as const;
export type AnnouncedResource = keyof typeof announced;

export const isAnnounced = (name: string): name is AnnouncedResource => Object.hasOwn(announced, name);

/** Key of a record on the compacted topic `catalogue`. */
export const catalogueKey = (resource: AnnouncedResource, id: string): string => `${resource}/${id}`;

/** The announcement of one catalogue record as protobuf-JSON, the form it waits in until the relay publishes it. */
export const catalogueEventJson = ({
  resource,
  ...change
}: Announcement & { readonly resource: AnnouncedResource }): JsonValue =>
  recordEventJson(announced[resource], CatalogueEventSchema, change);

/** A catalogue record as a consumer reads it, checked against its contract. */
export type AnnouncedRecord = {
  readonly resource: AnnouncedResource;
  readonly record: RecordHead & Record<string, unknown>;
  readonly isDeleted: boolean;
};

/** Reads an announcement; throws when it names no known record or breaks the record's contract. */
export function readCatalogueEvent(event: CatalogueEvent): AnnouncedRecord {
  const found = Object.entries(announced).find(([, { member }]) => member === event.record.case);
  if (!found) throw new Error(`catalogue event without a known record: ${event.envelope?.type}`);
  const [resource, entry] = found;
  const record = recordOfEvent(entry, CatalogueEventSchema, event);
  return { resource: resource as AnnouncedResource, record, isDeleted: event.isDeleted };
}

/** Reads an announcement in the form it waits in. */
export const readCatalogueEventJson = (json: JsonValue): AnnouncedRecord =>
  readCatalogueEvent(fromJson(CatalogueEventSchema, json));
