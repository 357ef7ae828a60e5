import type { Json } from './openapi-schemas.ts';
import { isJson, schemasOfCalls, schemasWithin } from './schemas-within.ts';

/** Bounds that say nothing. */
const idle: Json = {
  minLength: 0,
  minItems: 0,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};
const nowhere = { words: [], suffix: '' };

/** Whether a text says no more than the name that it stands at: `Enabled` of `isEnabled`. */
const isName = (text: string, name: string): boolean => {
  const letters = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');
  return [name, name.replace(/^(?:is|has)(?=[A-Z])/, '')].some((each) => letters(each) === letters(text));
};

function withoutNames(properties: Json): Json {
  const entries = Object.entries(properties).map(([name, schema]): [string, unknown] => {
    if (!isJson(schema) || typeof schema.description !== 'string') return [name, schema];
    const { description, ...rest } = schema;
    const [first = '', ...more] = description.split('. ');
    // What groups are called is said by what they hold.
    const isLabel =
      !/\s/.test(first) && (isJson(rest.properties) || Array.isArray(rest.oneOf) || rest.type === 'array');
    if (!isLabel && !isName(first, name)) return [name, schema];
    return [name, more.length > 0 ? { ...rest, description: more.join('. ') } : rest];
  });
  return Object.fromEntries(entries);
}

/** What may be null, in one schema where it is a plain value. */
function withNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [value, nothing] = anyOf as [Json, Json];
  const isPlain = ['string', 'number', 'integer', 'boolean'].includes(String(value.type)) && !value.enum;
  if (nothing.type !== 'null' || !isPlain || 'const' in value) return schema;
  return { ...value, type: [value.type, 'null'], ...rest };
}

/** Bounds of values, which stand at what is sent. */
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'minItems', 'maxItems', 'pattern'];

/** What a schema is of: a body, an answer, or a record whose fields are told where it is written. */
export type SchemaOf = 'body' | 'answer' | 'written record';

/**
 * A schema without what says nothing: bounds that every value keeps, defaults (told in words where they matter), texts that repeat the name. What is
 * answered may have more fields than are named here, and bounds stand at what is sent, as do texts of what is both.
 */
export function slimSchema(schema: Json, of: SchemaOf): Json {
  const { default: _value, ...kept } = schemasWithin(schema, nowhere, (inner) => slimSchema(inner, of));
  for (const [name, value] of Object.entries(idle)) if (kept[name] === value) delete kept[name];
  if (kept.additionalProperties === false) delete kept.additionalProperties;
  if (of !== 'body') {
    for (const name of [...bounds, 'propertyNames', 'maxProperties']) delete kept[name];
  }
  if (of === 'written record') delete kept.description;
  if (isJson(kept.properties)) kept.properties = withoutNames(kept.properties);
  if (isJson(kept.propertyNames)) {
    const { type: _string, ...names } = kept.propertyNames;
    kept.propertyNames = names;
  }
  return withNull(kept);
}

/** Calls with their schemas so; `areAnswers`: their bodies, too, are what Filiale says. */
export const slimCalls = (calls: { readonly [path: string]: Json }, areAnswers: boolean): { [path: string]: Json } =>
  schemasOfCalls(calls, (schema, { suffix }) =>
    slimSchema(schema, areAnswers || suffix !== 'Input' ? 'answer' : 'body'),
  );

const head = new Set(['id', 'revision', 'createdAt', 'updatedAt', 'externalId']);
const refer = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A schema apart from which of its fields may be left out. */
const shapeOf = (schema: Json): string => {
  const { required: _all, ...rest } = schemasWithin(schema, nowhere, (inner) => JSON.parse(shapeOf(inner)) as Json);
  return JSON.stringify(Object.fromEntries(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1))));
};

/**
 * A record as what is written of it, with its head: only what is answered otherwise is said again. What may be left out within groups and lists that are
 * sent is always answered.
 */
export function recordOf(record: Json, name: string, write: Json): Json {
  const written = write.properties as Json;
  const isSame = (field: string): boolean => {
    const sent = written[field];
    return (
      isJson(sent) &&
      shapeOf(slimSchema(sent, 'written record')) === shapeOf((record.properties as Json)[field] as Json)
    );
  };
  const own = Object.entries(record.properties as Json).filter(([field]) => !head.has(field) && !isSame(field));
  const required = (record.required as string[]).filter(
    (field) => !head.has(field) && !(write.required as string[] | undefined)?.includes(field),
  );
  return {
    allOf: [refer(name), refer('RecordHead')],
    ...(required.length > 0 && { required }),
    ...(own.length > 0 && { type: 'object', properties: Object.fromEntries(own) }),
  };
}
