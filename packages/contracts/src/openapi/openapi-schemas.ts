import { z } from 'zod';
import { fieldText } from '../fields/field-texts.ts';
import { referTo } from './schema-references.ts';

export type Json = { [name: string]: unknown };
type Direction = 'input' | 'output';
const formats = new Set(['uuid', 'guid', 'date-time', 'date', 'email', 'uri']);

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === false || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Says what a field is called. The description of a body names its default: clients made from the document take a field with a `default` for one
 * that must be sent. Ids are made anew for each record, so none of them is a default.
 */
function describe(schema: z.ZodType, json: Json, direction: Direction): void {
  const text = fieldText(schema);
  if (text !== undefined) json.description = text;
  // The format says it, and the pattern of an instant is 300 signs long.
  if (formats.has(String(json.format))) delete json.pattern;
  if (json.default === undefined) return;
  const { default: value } = json;
  const isId = json.format === 'uuid' || json.format === 'guid';
  if (isId || direction === 'input') delete json.default;
  if (isId || direction === 'output') return;
  // The conventions say that absent fields are empty.
  if (isEmpty(value)) return;
  const ofDefault = `Default: \`${JSON.stringify(value)}\`.`;
  json.description = [json.description, ofDefault].filter(Boolean).join('. ').replace('..', '.');
}

/** Turns zod schemas into JSON Schema; schemas with a name become components and are referred to. */
export function createSchemas() {
  const named: Record<Direction, Map<z.ZodType, string>> = { input: new Map(), output: new Map() };

  const made: Record<string, Json> = {};

  const name = (schema: z.ZodType | undefined, direction: Direction, title: string): void => {
    if (schema && !named[direction].has(schema)) named[direction].set(schema, title);
  };

  /** Bodies that replace a record, and what they are called: what creates one, with the record's id and revision. */
  const replaced = new Map<z.ZodType, string>();
  /** What creates a record and what replaces it are one schema where they have the same fields. */
  const nameWrites = (title: string, create?: z.ZodType, replace?: z.ZodType): void => {
    const writes = create && replace && writeOf(convert(create, 'input'), convert(replace, 'input'));
    if (!writes) {
      name(create, 'input', `${title}Create`);
      name(replace, 'input', `${title}Replace`);
      return;
    }
    made[`${title}Write`] = writes;
    name(create, 'input', `${title}Write`);
    replaced.set(replace, `${title}Write`);
  };

  const convert = (schema: z.ZodType, direction: Direction): Json => {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
      io: direction,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) =>
        describe(zodSchema as unknown as z.ZodType, jsonSchema as Json, direction),
    }) as Json;
    return json;
  };

  /** A schema where it is used: a reference when it, or the element of its list, has a name. */
  const use = (schema: z.ZodType, direction: Direction): Json => {
    if (direction === 'input' && replaced.has(schema))
      return { allOf: [referTo(replaced.get(schema) ?? ''), referTo('ReadRecord')] };
    const title = named[direction].get(schema);
    if (title) return referTo(title);
    if (schema instanceof z.ZodArray) return { type: 'array', items: use(schema.element as z.ZodType, direction) };
    if (schema instanceof z.ZodNullable)
      return { anyOf: [use(schema.unwrap() as z.ZodType, direction), { type: 'null' }] };
    if (schema instanceof z.ZodUnion)
      return { anyOf: schema.options.map((option) => use(option as z.ZodType, direction)) };
    if (!isMadeOfNamed(schema, direction)) return convert(schema, direction);
    const properties = Object.entries(schema.shape as Record<string, z.ZodType>);
    return {
      ...convert(schema, direction),
      properties: Object.fromEntries(properties.map(([key, inner]) => [key, use(inner, direction)])),
    };
  };

  /** True of objects that hold records with names, or lists of them. */
  const isMadeOfNamed = (schema: z.ZodType, direction: Direction): schema is z.ZodObject =>
    schema instanceof z.ZodObject &&
    Object.values(schema.shape).some((inner) => {
      const element =
        inner instanceof z.ZodArray ? inner.element : inner instanceof z.ZodNullable ? inner.unwrap() : inner;
      return named[direction].has(element as z.ZodType);
    });

  const components = (): { [name: string]: Json } =>
    Object.fromEntries(
      (['output', 'input'] as const).flatMap((direction) =>
        [...named[direction]].map(([schema, title]) => [title, made[title] ?? convert(schema, direction)]),
      ),
    );

  return { name, nameWrites, use, components };
}

const headOfReplace = ['id', 'revision', 'createdAt', 'updatedAt', 'externalId'];
const withoutHead = ({ properties, required = [], ...rest }: Json): string =>
  JSON.stringify([
    Object.entries(properties as Json).filter(([name]) => !headOfReplace.includes(name)),
    (required as string[]).filter((name) => !headOfReplace.includes(name)),
    rest,
  ]);
/** What a create says, as a replace may say it too; null where a replace has other fields. */
function writeOf(create: Json, replace: Json): Json | null {
  if (!create.properties || !replace.properties || withoutHead(create) !== withoutHead(replace)) return null;
  const { externalId, ...properties } = create.properties as Record<string, Json>;
  if (!externalId) return create;
  const nullable = { ...externalId, type: ['string', 'null'], description: 'In a replace null takes it away' };
  return { ...create, properties: { externalId: nullable, ...properties } };
}
