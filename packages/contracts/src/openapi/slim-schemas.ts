import type { Json } from './openapi-schemas.ts';
import { referTo } from './schema-references.ts';
import { isJson, schemasOfCalls, schemasWithin } from './schemas-within.ts';
import { nowhere } from './short-names.ts';

/** Bounds that say nothing. */
const idle: Json = {
  minLength: 0,
  minItems: 0,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};

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

/** Keywords that bound values: request bodies alone have them. */
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'minItems', 'maxItems', 'pattern'];

/** What a schema describes: a request body, an answer, or a record that refers to the schema of its body. */
export type SchemaOf = 'body' | 'answer' | 'written record';

/**
 * A schema without redundant keywords: bounds that every value keeps, defaults (descriptions name those that matter), descriptions that repeat the name of
 * the field. Answers may have further fields and have no bounds; a written record has no descriptions either.
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

/** Calls with slim schemas; `areAnswers`: bodies are sent by Filiale, as those of webhooks. */
export const slimCalls = (calls: { readonly [path: string]: Json }, areAnswers: boolean): { [path: string]: Json } =>
  schemasOfCalls(calls, (schema, { suffix }) =>
    slimSchema(schema, areAnswers || suffix !== 'Input' ? 'answer' : 'body'),
  );

const head = new Set(['id', 'revision', 'createdAt', 'updatedAt', 'externalId', 'externalIds']);

/** A schema apart from which of its fields may be left out. */
const shapeOf = (schema: Json): string => {
  const { required: _all, ...rest } = schemasWithin(schema, nowhere, (inner) => JSON.parse(shapeOf(inner)) as Json);
  return JSON.stringify(Object.fromEntries(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1))));
};

/**
 * A record as `allOf` its body and its head, with the fields whose schemas differ. Fields that are optional in groups and lists of a body are always
 * answered.
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
    allOf: [referTo(name), referTo('RecordHead')],
    ...(required.length > 0 && { required }),
    ...(own.length > 0 && { type: 'object', properties: Object.fromEntries(own) }),
  };
}
