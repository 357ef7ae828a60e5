import { type DescMessage, type JsonValue, type MessageShape, toJson } from '@bufbuild/protobuf';
import type { Fields } from '@filiale/contracts/fields/field';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { z } from 'zod';

/** How a kind of record travels whole: its place in the event's oneof, its fields and the contract it must keep. */
export type Announced = { readonly member: string; readonly fields: Fields; readonly record: z.ZodType<RecordHead> };

/** One change of a record. */
export type Announcement = {
  readonly record: RecordHead;
  readonly isDeleted: boolean;
  readonly eventId: string;
  readonly occurredAt: Date;
  /** W3C trace context of the request; empty when there was none. */
  readonly traceparent?: string;
};

/** The announcement of one record as protobuf-JSON, the form it waits in until the relay publishes it. */
export function recordEventJson(
  { member, fields }: Announced,
  schema: DescMessage,
  { record, isDeleted, eventId, occurredAt, traceparent = '' }: Announcement,
): JsonValue {
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
    [member]: {
      id,
      revision: String(revision),
      createdAt,
      updatedAt,
      ...listedApart(fields, schema.field[member]?.message, centsOf(fields, values)),
    },
  };
}

/** The record in an announcement, checked against its contract; throws when it breaks it. */
export function recordOfEvent<D extends DescMessage>(
  { member, fields, record }: Announced,
  schema: D,
  event: MessageShape<D>,
): RecordHead & Record<string, unknown> {
  const json = toJson(schema, event, { alwaysEmitImplicit: true }) as Record<string, Record<string, unknown>>;
  const { id, revision, createdAt, updatedAt, listed, ...values } = json[member] ?? {};
  const head = { id, revision: Number(revision), createdAt: instant(createdAt), updatedAt: instant(updatedAt) };
  return record.parse({ ...head, ...decimalsOf(fields, values), ...(listed as Values) }) as RecordHead &
    Record<string, unknown>;
}

const instant = (value: unknown): string => new Date(String(value)).toISOString();

type Values = Record<string, unknown>;

/** Values of fields that were made from a list and that the message has no field for go by their names. */
function listedApart(fields: Fields, message: DescMessage | undefined, values: { [name: string]: JsonValue }) {
  const known = new Set(message?.fields.map(({ jsonName }) => jsonName));
  const isApart = (name: string): boolean => fields[name]?.isListed === true && !known.has(name);
  const of = (apart: boolean) => Object.fromEntries(Object.entries(values).filter(([name]) => isApart(name) === apart));
  const listed = of(true);
  return Object.keys(listed).length === 0 ? values : { ...of(false), listed };
}

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
