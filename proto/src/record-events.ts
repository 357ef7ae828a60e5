import {
  type DescField,
  type DescMessage,
  fromJson,
  type JsonValue,
  type MessageShape,
  toJson,
} from '@bufbuild/protobuf';
import { type Field, type Fields, typeOf } from '@filiale/contracts/fields/field';
import { fieldsOf, kindOf } from '@filiale/contracts/fields/kinds';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { oneOf } from '@filiale/contracts/fields/resource-name';
import { documentOfText, isRichText, type RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import type { MessageKind } from '@filiale/contracts/fields/types/field-type';
import { separateLanguages } from '@filiale/contracts/fields/whole-groups';
import type { z } from 'zod';

/** A kind of record that travels whole: its fields and the contract it must keep. The word for one of it is its place in the event's oneof. */
export type Announced<N extends string = string> = {
  readonly name: N;
  readonly fields: Fields;
  readonly record: z.ZodType;
  /** Records have more fields, which stay where they are. */
  readonly isPart?: boolean;
};

/** One change of a record. */
export type Change = {
  readonly record: RecordHead;
  readonly isDeleted: boolean;
  readonly eventId: string;
  readonly occurredAt: Date;
  /** W3C trace context of the request; empty when there was none. */
  readonly traceparent?: string;
};

/** A record as a consumer reads it, checked against its contract. */
export type AnnouncedRecord<N extends string = string> = {
  readonly resource: N;
  readonly record: RecordHead & Record<string, unknown>;
  readonly isDeleted: boolean;
};

/** The events of a topic that carries records of these kinds whole. */
export type RecordEvents<N extends string = string, D extends DescMessage = DescMessage> = {
  readonly schema: D;
  readonly records: readonly Announced<N>[];
  /** Key of a record on the compacted topic. */
  readonly key: (resource: N, id: string) => string;
  /** The announcement of one record as protobuf-JSON, the form it waits in until the relay publishes it. */
  readonly json: (change: Change & { readonly resource: N }) => JsonValue;
  /** Reads an announcement; throws when it names no known record or breaks the record's contract. */
  readonly read: (event: MessageShape<D>) => AnnouncedRecord<N>;
  /** Reads an announcement in the form it waits in. */
  readonly readJson: (json: JsonValue) => AnnouncedRecord<N>;
};

const TRANSLATIONS = 'translations';
/** Where a value of several kinds has the message of its kind. */
export const OF_KIND = 'ofKind';

/** The place of a kind of record in the event's oneof: `webhookEndpoint`. */
export const memberOf = (name: string): string =>
  oneOf(name).replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());

export function recordEvents<D extends DescMessage, const L extends readonly Announced[]>(
  schema: D,
  records: L,
): RecordEvents<L[number]['name'], D> {
  type N = L[number]['name'];
  const byMember = new Map(records.map((one) => [memberOf(one.name), one]));
  const read = (event: MessageShape<D>): AnnouncedRecord<N> => {
    const json = toJson(schema, event, { alwaysEmitImplicit: true }) as Record<string, Values>;
    const [member, one] = [...byMember].find(([name]) => json[name] !== undefined) ?? [];
    if (!member || !one) throw new Error(`no known record in an event of ${schema.typeName}`);
    return { resource: one.name, record: recordOf(one, json[member] ?? {}), isDeleted: Boolean(json.isDeleted) };
  };
  return {
    schema,
    records,
    key: (resource, id) => `${resource}/${id}`,
    json: ({ resource, ...change }) => {
      const one = records.find(({ name }) => name === resource);
      if (!one) throw new Error(`${resource} is not announced by ${schema.typeName}`);
      return eventOf(one, schema, change);
    },
    read,
    readJson: (json) => read(fromJson(schema, json)),
  };
}

function eventOf(
  { name, fields, isPart = false }: Announced,
  schema: DescMessage,
  { record, isDeleted, eventId, occurredAt, traceparent = '' }: Change,
): JsonValue {
  const member = memberOf(name);
  const message = schema.field[member]?.message;
  const { id, revision, createdAt, updatedAt, ...all } = record as RecordHead & Record<string, unknown>;
  const values = isPart ? Object.fromEntries(Object.entries(all).filter(([field]) => field in fields)) : all;
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
      ...listedApart(fields, message, centsOf(fields, values, message)),
    },
  };
}

/** The record in an announcement; throws when it breaks its contract. */
function recordOf({ fields, record }: Announced, json: Values): RecordHead & Record<string, unknown> {
  const { id, revision, createdAt, updatedAt, listed, externalIds = {}, ...values } = json;
  // A message has the map where there are none.
  const named = Object.keys(externalIds as Values).length > 0 ? { externalIds } : {};
  const head = { id, revision: Number(revision), createdAt: instant(createdAt), updatedAt: instant(updatedAt) };
  const own = decimalsOf(fields, values);
  separateLanguages(fields, own);
  return record.parse({ ...head, ...named, ...own, ...(listed as Values) }) as RecordHead & Record<string, unknown>;
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

const messageOf = (message: DescMessage | undefined, name: string): DescMessage | undefined =>
  message?.fields.find(({ jsonName }) => jsonName === name)?.message;
const kindIn = (field: Field | undefined) => field && typeOf(field).message(field);
const endings: { readonly [kind in MessageKind]?: string } = { cents: 'Cents', document: 'Document' };
/** What a field is called in messages in JSON: money has its cents, a rich text its document. */
export const memberNameOf = (name: string, field: Field): string =>
  `${name}${endings[typeOf(field).message(field)] ?? ''}`;

/** A rich text in a message: its document, and its words where the message has a text from before, for readers of one version more. */
function documentJson(
  name: string,
  field: Field,
  value: unknown,
  message: DescMessage | undefined,
): [string, JsonValue][] {
  if (!isRichText(value)) return [];
  const { type, content } = value;
  const document = { type, content } as unknown as JsonValue;
  const isKnown = (wanted: string): boolean => message?.fields.some(({ jsonName }) => jsonName === wanted) ?? false;
  const member = memberNameOf(name, field);
  // A message that has no place for it is one from before.
  return [
    ...(!message || isKnown(member) ? [[member, document] satisfies [string, JsonValue]] : []),
    ...(isKnown(name) ? [[name, richTextWords(value)] satisfies [string, JsonValue]] : []),
  ];
}

/** Texts in other languages → message JSON. */
function textsJson(fields: Fields, translations: Values, message: DescMessage | undefined): JsonValue {
  const one = message?.fields.find(({ jsonName }) => jsonName === TRANSLATIONS);
  const texts = one?.fieldKind === 'map' ? one.message : undefined;
  return Object.fromEntries(
    Object.entries(translations).map(([locale, of]) => [locale, centsOf(fields, of as Values, texts)]),
  );
}

/** What a rich text is in a message: its document, else the text of a message from before. */
function richTextIn(field: Field, document: unknown, text: unknown): RichText | null {
  if (isRichText(document)) return withHtml(document, field.isLine);
  const words = typeof text === 'string' ? documentOfText(text) : null;
  return words && withHtml(words, field.isLine);
}

/** Contract values → message JSON: money fields become `<name>Cents`, unset values are left out. */
function centsOf(fields: Fields, values: Values, message: DescMessage | undefined): { [name: string]: JsonValue } {
  const entries = Object.entries(values).flatMap(([name, value]): [string, JsonValue][] => {
    const field = fields[name];
    if (value === null || value === undefined) return [];
    if (name === TRANSLATIONS && !field) return [[name, textsJson(fields, value as Values, message)]];
    const kind = kindIn(field);
    if (!field || !kind) return [[name, value as JsonValue]];
    if (kind === 'cents') return [[memberNameOf(name, field), String(Math.round(Number(value) * 100))]];
    if (kind === 'document') return documentJson(name, field, value, message);
    if (kind === 'joined') return [[name, (value as string[]).join(' ')]];
    if (kind !== 'message' && kind !== 'messages') return [[name, value as JsonValue]];
    const of = (entry: Values) => entryJson(field, entry, values, messageOf(message, name));
    return [[name, Array.isArray(value) ? value.map(of) : of(value as Values)]];
  });
  return Object.fromEntries(entries);
}

/**
 * One value of a group or collection. Of several kinds it stands in the message of its kind, and in the fields of all kinds where its message
 * has them from before, for readers of the version before.
 */
function entryJson(field: Field, entry: Values, around: Values, message: DescMessage | undefined): JsonValue {
  const before = field.asFormer?.(entry, around) ?? {};
  const all = centsOf(field.fields ?? {}, { ...entry, ...before }, message);
  if (!field.kind || !field.kinds) return all;
  const { at, holds, isBeside } = field.kind;
  const kind = kindOf(field, entry, around);
  const { fields } = field.kinds[kind] ?? {};
  const former = knownTo(message, all);
  if (!fields) return former;
  const { id: _id, [at]: _kind, ...flat } = entry;
  const own = (holds === undefined ? (isBeside ? entry : flat) : entry[holds]) as Values;
  const ofKind = messageOf(messageOf(message, OF_KIND), kind);
  return {
    ...former,
    [OF_KIND]: { [kind]: { ...knownTo(ofKind, before as JsonValues), ...centsOf(fields, own, ofKind) } },
  };
}

type JsonValues = { readonly [name: string]: JsonValue };
/** What a message has a field for, at every level: messages from before have none for later kinds and fields. */
function knownTo(message: DescMessage | undefined, values: JsonValues): JsonValues {
  const fields = new Map(message?.fields.map((field) => [field.jsonName, field]));
  const known = Object.entries(values).flatMap(([name, value]): [string, JsonValue][] => {
    const field = fields.get(name);
    return field ? [[name, knownWithin(field, value)]] : [];
  });
  return Object.fromEntries(known);
}

function knownWithin(field: DescField, value: JsonValue): JsonValue {
  const { message } = field;
  if (!message || message.typeName.startsWith('google.') || typeof value !== 'object' || value === null) return value;
  const of = (one: JsonValue) => knownTo(message, one as JsonValues) as JsonValue;
  if (Array.isArray(value)) return value.map(of);
  if (field.fieldKind !== 'map') return of(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of(one)]));
}

/** Message JSON → contract values. */
function decimalsOf(fields: Fields, values: Values, isTexts = false): Values {
  const rich = Object.entries(fields).filter(([, field]) => kindIn(field) === 'document');
  const documents = new Set(rich.map(([name, field]) => memberNameOf(name, field)));
  const plain = Object.entries(values).filter(([name]) => !documents.has(name) && kindIn(fields[name]) !== 'document');
  const entries = plain.map(([name, value]): [string, unknown] => {
    if (name === TRANSLATIONS && !fields[name])
      return [
        name,
        Object.fromEntries(
          Object.entries(value as Values).map(([locale, of]) => [locale, decimalsOf(fields, of as Values, true)]),
        ),
      ];
    const money = name.endsWith('Cents') ? name.slice(0, -5) : '';
    if (kindIn(fields[money]) === 'cents') return [money, Number(value) / 100];
    const field = fields[name];
    const kind = kindIn(field);
    if (kind === 'joined') return [name, String(value).split(' ').filter(Boolean)];
    if (field && (kind === 'message' || kind === 'messages')) {
      const of = (entry: Values) => entryOf(field, entry);
      return [name, Array.isArray(value) ? value.map(of) : of(value as Values)];
    }
    if (kind === 'timestamp') return [name, instant(value)];
    return [name, value];
  });
  const texts = rich.flatMap(([name, field]): [string, unknown][] => {
    const text = richTextIn(field, values[memberNameOf(name, field)], values[name]);
    return isTexts && text === null ? [] : [[name, text]];
  });
  return Object.fromEntries([...entries, ...texts]);
}

/** The fields of all kinds, of which those of the value's own kind are as that has them. */
function formerFieldsOf(field: Field, value: Values): Fields {
  const { fields = {}, kind } = field;
  const own = fieldsOf(field, value);
  const held = fields[kind?.holds ?? ''];
  if (!held) return { ...fields, ...own };
  const inner = { ...held.fields, ...own[kind?.holds ?? '']?.fields };
  return { ...fields, [kind?.holds ?? '']: { ...held, fields: inner } as Field };
}

/** Without what its message has of an earlier shape. */
const ownOf = ({ fields = {} }: Field, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in fields || ['id', TRANSLATIONS].includes(name)));

/** One value of a group or collection; one of a kind that is not known here is as its former fields say. */
function entryOf(field: Field, json: Values): Values {
  const { kind, kinds } = field;
  const { [OF_KIND]: ofKind, ...former } = json;
  const [name = '', inner] = Object.entries((ofKind ?? {}) as Record<string, Values>)[0] ?? [];
  const own = kinds?.[name]?.fields;
  if (!kind && !field.former) return ownOf(field, decimalsOf(field.fields ?? {}, former));
  if (!kind || !own || !inner) return decimalsOf(formerFieldsOf(field, former), former);
  const values = decimalsOf(own, inner);
  if (kind.isBeside) return values;
  const { id } = former;
  return { ...(id !== undefined && { id }), [kind.at]: name, ...(kind.holds ? { [kind.holds]: values } : values) };
}
