import type { DescField, DescMessage, Registry } from '@bufbuild/protobuf';
import { type Field, type Fields, typeOf } from '@filiale/contracts/fields/field';
import { hasTranslations } from '@filiale/contracts/fields/field-shape';
import type { MessageKind } from '@filiale/contracts/fields/types/field-type';
import { type Announced, memberNameOf, memberOf, OF_KIND } from './record-events.ts';

/** Proto files by their paths below `proto/`. */
export type ProtoFiles = Record<string, string>;

/** The fields of a record come after its head; numbers up to here are kept for what every record has. */
const FIRST_OWN_NUMBER = 10;
const TIMESTAMP = 'google.protobuf.Timestamp';
const IMAGE = 'filiale.catalogue.v1.ImageReference';
const FILE = 'filiale.catalogue.v1.FileReference';
const DOCUMENT = 'google.protobuf.Struct';
const imports = {
  [DOCUMENT]: 'google/protobuf/struct.proto',
  [TIMESTAMP]: 'google/protobuf/timestamp.proto',
  [IMAGE]: 'filiale/catalogue/v1/image_reference.proto',
  [FILE]: 'filiale/catalogue/v1/file_reference.proto',
};
/** What every record begins with. */
const head = [
  'string id = 1;',
  'int64 revision = 2;',
  `${TIMESTAMP} created_at = 3;`,
  `${TIMESTAMP} updated_at = 4;`,
] as const;

const pascal = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
/** What protobuf makes of a field's name in JSON, where nobody says otherwise. */
const jsonNameOf = (name: string): string => name.replace(/_(\w)/g, (_sign, letter: string) => letter.toUpperCase());

/** A field that a message is to have: its name in JSON, and what it is. */
type Wanted = {
  readonly name: string;
  type: string;
  /** The message behind `type`, where it is one of ours. */
  readonly inner?: { readonly field: Field; readonly isIdentified: boolean; readonly comment: string };
};

/** Types of plain values; a value is `optional` where missing must differ from zero. */
const scalars: Partial<Record<MessageKind, string>> = {
  string: 'string',
  int32: 'int32',
  double: 'double',
  bool: 'bool',
  cents: 'int64',
};
/** Types that are never `optional`. */
const others: Partial<Record<MessageKind, string>> = {
  joined: 'string',
  strings: 'repeated string',
  timestamp: TIMESTAMP,
  image: IMAGE,
  images: `repeated ${IMAGE}`,
  file: FILE,
  document: DOCUMENT,
};

/** A missing value reads as the zero of its type: the field must be optional where zero means something else. */
function mustBeOptional(field: Field, isNewMessage: boolean): boolean {
  const unset = field.schema.safeParse(undefined);
  if (!unset.success) return false;
  return isNewMessage ? unset.data === null : !['', 0, false].includes(unset.data as string | number | boolean);
}

/** A field of contracts as a message carries it. Throws where that must be decided by hand. */
function wantedOf(name: string, field: Field, parent: string, isNewMessage: boolean): Wanted {
  const kind = typeOf(field).message(field);
  if (kind === 'message' || kind === 'messages') {
    const isList = kind === 'messages';
    const comment = isList ? `One entry of ${name} of ${parent}.` : `Field ${name} of ${parent}.`;
    const inner = { field, isIdentified: field.isIdentified === true, comment };
    return { name, type: `${isList ? 'repeated ' : ''}${parent}${pascal(name)}`, inner };
  }
  const scalar = scalars[kind];
  const type = scalar ? `${mustBeOptional(field, isNewMessage) ? 'optional ' : ''}${scalar}` : others[kind];
  if (!type) throw new Error(`${parent}.${name}: write by hand how a field of type ${field.type} is announced`);
  return { name: memberNameOf(name, field), type };
}

/**
 * Completes the messages of a topic by what its records are in contracts: kinds of record and fields that have none yet are added behind what
 * is there, with the next number. Nothing that is there is changed. Answers the files that differ.
 * @param registry what the files say now
 */
export function completeMessages(
  topic: string,
  records: readonly Announced[],
  registry: Registry,
  files: Readonly<ProtoFiles>,
): ProtoFiles {
  const pack = `filiale.${topic}.v1`;
  const eventName = `${pascal(topic)}Event`;
  const eventFile = `filiale/${topic}/v1/${topic}_event.proto`;
  const changed: ProtoFiles = {};
  const textOf = (path: string): string => changed[path] ?? files[path] ?? emptyEvent(topic, pack, eventName);
  const add = (path: string, at: RegExp, lines: readonly string[]): void => {
    if (lines.length === 0) return;
    const needed = Object.entries(imports).filter(([type]) => lines.some((line) => line.includes(type)));
    const missing = needed.map(([, file]) => `import "${file}";\n`).filter((line) => !textOf(path).includes(line));
    const text = textOf(path).replace(
      at,
      (found, end: string) => `${found.slice(0, -end.length)}${lines.join('\n')}\n${end}`,
    );
    changed[path] = text.replace(/(package [\w.]+;\n)/, (found) => found + missing.join(''));
  };
  /** Adds lines at the end of a message, or the message with them at the end of a file. */
  const addTo = (message: DescMessage | undefined, { name, comment, file }: Place, lines: readonly string[]): void => {
    if (!message) changed[file] = `${textOf(file)}\n// ${comment}\nmessage ${name} {\n}\n`;
    add(fileOf(message, file), new RegExp(`message ${message?.name ?? name} \\{\\n(?:.*\\n)*?(\\})`), lines);
  };
  const lineOf = (name: string, type: string, number: number): string => {
    const proto = snake(name);
    return `  ${type} ${proto} = ${number}${jsonNameOf(proto) === name ? '' : ` [json_name = "${name}"]`};`;
  };
  const nextNumber = (message: DescMessage | undefined, first: number): number =>
    Math.max(
      first - 1,
      ...(message?.fields.map(({ number }) => number) ?? []),
      ...(message?.proto.reservedRange.map(({ end }) => end - 1) ?? []),
    ) + 1;

  const completed = new Set<DescMessage>();
  /** Texts that a message was given here. */
  const addedTexts = new Map<DescMessage, readonly string[]>();
  /** Completes one message and those within it, each once. `message` is undefined where there is none yet. */
  const complete = (
    message: DescMessage | undefined,
    { fields, begins, isTranslated = hasTranslations(fields), ...place }: Wholly,
    firstNumber: number,
  ): void => {
    if (message && completed.has(message)) return;
    if (message) completed.add(message);
    const { name, shared } = place;
    const file = fileOf(message, place.file);
    const known = (wanted: string) => fieldCalled(message, wanted);
    let number = nextNumber(message, firstNumber);
    const lines = message ? [] : begins.map((line) => `  ${line}`);
    const inner: (() => void)[] = [];
    for (const [fieldName, field] of Object.entries(fields)) {
      if (field.isListed) continue;
      const wanted = wantedOf(fieldName, field, name, message === undefined);
      const there = known(wanted.name);
      const { inner: within } = wanted;
      const like = within && !there ? covering(shared, wanted.name, namesIn(within.field)) : undefined;
      if (like) wanted.type = wanted.type.replace(/\S+$/, like.name);
      if (!there) lines.push(lineOf(wanted.name, wanted.type, number++));
      if (!within || like) continue;
      const { field: of, comment } = within;
      const below: Place = { name: there?.message?.name ?? `${name}${pascal(fieldName)}`, comment, file };
      const innerBegins = within.isIdentified ? ['string id = 1;'] : [];
      const { fields: own = {}, kinds } = of;
      inner.push(() =>
        kinds
          ? completeKinds(there?.message, below, of, innerBegins)
          : complete(there?.message, { ...below, fields: own, begins: innerBegins }, innerBegins.length + 1),
      );
    }
    const translations = known('translations');
    if (isTranslated) {
      const texts = textsOf(fields, known, name).map(({ name: each }) => each);
      const like = translations ? undefined : covering(shared, 'translations', texts);
      const type = like?.name ?? `${name}Translation`;
      if (!translations)
        lines.push('  // Texts in other languages by locale.', `  map<string, ${type}> translations = ${number};`);
      if (!like) inner.push(() => completeTranslation(translations?.message, { ...place, file }, fields, known));
    }
    addTo(message, { ...place, file }, lines);
    for (const each of inner) each();
  };
  const completeTranslation = (
    message: DescMessage | undefined,
    of: Place,
    fields: Fields,
    known: (name: string) => DescField | undefined,
  ): void => {
    // Several kinds may share one message.
    const added = message ? (addedTexts.get(message) ?? []) : [];
    const lacking = textsOf(fields, known, of.name).filter(
      ({ name }) => !fieldCalled(message, name) && !added.includes(name),
    );
    const first = nextNumber(message, 1) + added.length;
    const lines = lacking.map(({ type, name }, index) => lineOf(name, type, first + index));
    if (message) addedTexts.set(message, [...added, ...lacking.map(({ name }) => name)]);
    const comment = `Texts of ${of.name} that may differ per language.`;
    if (!message || lines.length > 0) addTo(message, { ...of, name: `${of.name}Translation`, comment }, lines);
  };
  /**
   * A value of several kinds is one message of its kind. Fields of messages from before, which held those of all kinds, stay for readers of one
   * version more, and get none of later ones.
   */
  const completeKinds = (
    message: DescMessage | undefined,
    place: Place,
    { kinds = {}, kind: at, isTranslated, fields: all = {} }: Field,
    begins: readonly string[],
  ): void => {
    if (message && completed.has(message)) return;
    if (message) completed.add(message);
    for (const [name, field] of Object.entries(all)) {
      const former = fieldCalled(message, name)?.message;
      if (former && field.kinds) completeKinds(former, { ...place, name: former.name }, field, []);
    }
    const there = fieldCalled(message, OF_KIND);
    const union: Place = {
      ...place,
      name: `${place.name}OfKind`,
      comment: `What one of ${place.name} holds, by its kind.`,
    };
    const lines = message ? [] : begins.map((line) => `  ${line}`);
    if (!there) lines.push(lineOf(OF_KIND, union.name, nextNumber(message, begins.length + 1)));
    addTo(message, place, lines);
    let number = nextNumber(there?.message, 1);
    const added = Object.keys(kinds).filter((kind) => !fieldCalled(there?.message, kind));
    if (!there?.message) addTo(undefined, union, ['  oneof kind {', '  }']);
    add(
      fileOf(there?.message, place.file),
      new RegExp(`message ${union.name} \\{\\n(?:.*\\n)*?( {2}\\})`),
      added.map((kind) => `  ${lineOf(kind, `${place.name}${pascal(kind)}`, number++)}`),
    );
    for (const [kind, { fields }] of Object.entries(kinds)) {
      const comment = `A value of ${place.name} of the kind ${kind}.`;
      const shared = fieldCalled(message, at?.holds ?? '')?.message ?? message;
      const whole = { ...place, name: `${place.name}${pascal(kind)}`, comment, fields, begins: [], shared };
      const translated = isTranslated === undefined ? {} : { isTranslated };
      complete(fieldCalled(there?.message, kind)?.message, { ...whole, ...translated }, 1);
    }
  };

  const event = registry.getMessage(`${pack}.${eventName}`);
  if (!event) changed[eventFile] = textOf(eventFile);
  let place = nextNumber(event, FIRST_OWN_NUMBER);
  for (const { name, fields } of records) {
    const member = memberOf(name);
    const there = event?.fields.find(({ jsonName }) => jsonName === member);
    if (!there)
      add(eventFile, /oneof record \{\n(?:.*\n)*?( {2}\})/, [`    ${pascal(member)} ${snake(member)} = ${place++};`]);
    const comment = `A whole record of ${name} as contracts describe it.`;
    complete(
      there?.message,
      { name: pascal(member), comment, file: eventFile, fields, begins: head },
      FIRST_OWN_NUMBER,
    );
  }
  return changed;
}

/** Where a message stands, or is to stand. */
type Place = {
  readonly name: string;
  readonly comment: string;
  readonly file: string;
  /** What it holds may be of messages that this one has for fields of the same names. */
  readonly shared?: DescMessage | undefined;
};
/** A message with everything that it is to have. */
type Wholly = Place & { readonly fields: Fields; readonly begins: readonly string[]; readonly isTranslated?: boolean };

const fileOf = (message: DescMessage | undefined, otherwise: string): string =>
  message ? `${message.file.name}.proto` : otherwise;
const fieldCalled = (message: DescMessage | undefined, wanted: string) =>
  message?.fields.find(({ jsonName }) => jsonName === wanted);

/** Texts of fields that may differ per language, as their message has them. */
const textsOf = (
  fields: Fields,
  known: (name: string) => DescField | undefined,
  parent: string,
): { readonly name: string; readonly type: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const kind = typeOf(field).message(field);
    const type =
      kind === 'message'
        ? (known(name)?.message?.name ?? `${parent}${pascal(name)}`)
        : kind === 'document'
          ? DOCUMENT
          : 'optional string';
    return field.translatable ? [{ type, name: memberNameOf(name, field) }] : [];
  });

/** The message of a field of `shared`, where it has all the names. */
function covering(shared: DescMessage | undefined, name: string, names: readonly string[]): DescMessage | undefined {
  const message = fieldCalled(shared, name)?.message;
  return message && names.every((each) => fieldCalled(message, each)) ? message : undefined;
}
/** What a message of former values must have; one of several kinds is completed itself. */
const namesIn = ({ fields = {}, kinds }: Field): string[] =>
  kinds ? [] : Object.entries(fields).map(([name, field]) => memberNameOf(name, field));

const emptyEvent = (topic: string, pack: string, name: string): string => `syntax = "proto3";

package ${pack};
import "filiale/envelope/v1/envelope.proto";

// One announcement on the compacted topic \`${topic}\`, keyed by <resource>/<id>: the whole record after a change.
message ${name} {
  filiale.envelope.v1.Envelope envelope = 1;
  // The record was deleted; it is purged 30 days later, which sends a tombstone.
  bool is_deleted = 2;
  oneof record {
  }
}
`;
