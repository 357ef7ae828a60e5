import { fromJson, type JsonValue, toJson } from '@bufbuild/protobuf';
import { Branch } from '@filiale/contracts/branch';
import { Category } from '@filiale/contracts/category';
import { Config, configFields } from '@filiale/contracts/config';
import { Division } from '@filiale/contracts/division';
import { Donatee } from '@filiale/contracts/donatee';
import type { Fields } from '@filiale/contracts/field';
import { Menu } from '@filiale/contracts/menu';
import { Product } from '@filiale/contracts/product';
import type { RecordHead } from '@filiale/contracts/resource';
import { Table } from '@filiale/contracts/table';
import { Tag } from '@filiale/contracts/tag';
import type { z } from 'zod';
import { type CatalogueEvent, CatalogueEventSchema } from '../gen/filiale/catalogue/v1/catalogue_event_pb.ts';

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

type Announcement = {
  readonly resource: AnnouncedResource;
  readonly record: RecordHead;
  readonly isDeleted: boolean;
  readonly eventId: string;
  readonly occurredAt: Date;
  /** W3C trace context of the request; empty when there was none. */
  readonly traceparent?: string;
};

/** The announcement of one catalogue record as protobuf-JSON, the form it waits in until the relay publishes it. */
export function catalogueEventJson({
  resource,
  record,
  isDeleted,
  eventId,
  occurredAt,
  traceparent = '',
}: Announcement): JsonValue {
  const { member, fields } = announced[resource];
  const { id, revision, createdAt, updatedAt, ...values } = record as RecordHead & Record<string, unknown>;
  return {
    envelope: {
      eventId,
      type: `${member[0]?.toUpperCase()}${member.slice(1)}${isDeleted ? 'Deleted' : 'Changed'}`,
      occurredAt: occurredAt.toISOString(),
      aggregateId: id,
      aggregateRevision: String(revision),
      traceparent,
    },
    isDeleted,
    [member]: { id, revision: String(revision), createdAt, updatedAt, ...centsOf(fields, values) },
  };
}

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
  const [resource, { member, fields, record }] = found;
  const json = toJson(CatalogueEventSchema, event, { alwaysEmitImplicit: true }) as Record<
    string,
    Record<string, unknown>
  >;
  const { id, revision, createdAt, updatedAt, ...values } = json[member] ?? {};
  const head = { id, revision: Number(revision), createdAt: instant(createdAt), updatedAt: instant(updatedAt) };
  const parsed = record.parse({ ...head, ...decimalsOf(fields, values) });
  return {
    resource: resource as AnnouncedResource,
    record: parsed as AnnouncedRecord['record'],
    isDeleted: event.isDeleted,
  };
}

/** Reads an announcement in the form it waits in. */
export const readCatalogueEventJson = (json: JsonValue): AnnouncedRecord =>
  readCatalogueEvent(fromJson(CatalogueEventSchema, json));

const instant = (value: unknown): string => new Date(String(value)).toISOString();

type Values = Record<string, unknown>;

/** Contract values → message JSON: money fields become `<name>Cents`, unset values are left out. */
function centsOf(fields: Fields, values: Values): { [name: string]: JsonValue } {
  const entries = Object.entries(values).flatMap(([name, value]): [string, JsonValue][] => {
    const field = fields[name];
    if (value === null || value === undefined) return [];
    if (field?.isMoney) return [[`${name}Cents`, String(Math.round(Number(value) * 100))]];
    if (field?.isJoinedInEvents) return [[name, (value as string[]).join(' ')]];
    if (field?.type === 'group' && field.fields) return [[name, centsOf(field.fields, value as Values)]];
    if (field?.type === 'collection' && field.fields) {
      const { fields: inner } = field;
      return [[name, (value as Values[]).map((entry) => centsOf(inner, entry))]];
    }
    return [[name, value as JsonValue]];
  });
  return Object.fromEntries(entries);
}

/** Message JSON → contract values. */
function decimalsOf(fields: Fields, values: Values): Values {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    const money = name.endsWith('Cents') ? name.slice(0, -5) : '';
    if (fields[money]?.isMoney) return [money, Number(value) / 100];
    const field = fields[name];
    if (field?.isJoinedInEvents) return [name, String(value).split(' ').filter(Boolean)];
    if (field?.type === 'group' && field.fields) return [name, decimalsOf(field.fields, value as Values)];
    if (field?.type === 'collection' && field.fields) {
      const { fields: inner } = field;
      return [name, (value as Values[]).map((entry) => decimalsOf(inner, entry))];
    }
    if (field?.type === 'date' && field.mode === 'dateTime') return [name, instant(value)];
    return [name, value];
  });
  return Object.fromEntries(entries);
}
