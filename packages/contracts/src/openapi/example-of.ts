import { oneOf } from '../fields/resource-name.ts';
import type { Json } from './openapi-schemas.ts';

/** What an example says at a place: a value, or for objects and lists what is said inside them. The schema fills in the rest. */
export type Said = string | number | boolean | null | readonly Said[] | { readonly [name: string]: Said };

const isObject = (said: Said | undefined): said is { readonly [name: string]: Said } =>
  typeof said === 'object' && said !== null && !Array.isArray(said);

const hexOf = (word: string): string => {
  let hash = 2166136261;
  for (const letter of word) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash.toString(16).padStart(8, '0');
};
/** The id that every example uses for a kind of record, so that they refer to one another. */
export const idOf = (kind: string): string => {
  const [a, b] = [hexOf(kind), hexOf(`${kind}!`)];
  return `019b8f3e-${a.slice(0, 4)}-7${a.slice(4, 7)}-8${b.slice(0, 3)}-${b}${a.slice(4)}`;
};

/** Words for fields of one name wherever they stand. */
const texts: { readonly [name: string]: string } = {
  month: '2026-03',
  leaveYearStart: '01-01',
  email: 'anna.gruber@example.com',
  phone: '+43 1 5223344',
  firstName: 'Anna',
  lastName: 'Gruber',
  street: 'Burggasse 12',
  zipCode: '1070',
  city: 'Wien',
  country: 'AT',
  locale: 'de-AT',
  fromLocale: 'de-AT',
  ids: idOf('block'),
  sku: '1001',
  externalId: 'ERP-1001',
  hash: 'k3Yt9wQz7bLm2XcV',
  uid: 'XK4T9Q2M',
  publicHash: 'Zr8fQ1vX0nTq',
  ticketNumber: '17',
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  password: 'ein Löffel voll Sonne',
  token: 'Zr8fQ1vX0nTqk3Yt9wQz7bLmQ2M5kq2Zr8fQ1vX0nTq',
  code: '492039',
  pin: '4711',
  username: 'selin.y',
  department: 'Küche',
  role: 'Küche',
  week: '2026-W12',
  publicKey: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m0W5b3yTqKZ0',
  key: 'fd_5kq2Zr8fQ1vX0nTqk3Yt9wQz7bLm',
};

const byFormat = (name: string, format: unknown): string | undefined => {
  switch (format) {
    case 'uuid':
    case 'guid':
      return idOf(oneOf(name));
    case 'date-time':
      return '2026-03-14T11:30:00.000Z';
    case 'date':
      return '2026-03-14';
    case 'uri':
    case 'url':
      return 'https://pay.example.com/c/8rf2kq';
    case 'email':
      return texts.email;
    default:
      return undefined;
  }
};

const textOf = (schema: Json, name: string): string => {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength = 999,
  } = schema as { minLength?: number; maxLength?: number } & Json;
  const formatted = byFormat(name, format);
  if (formatted) return formatted;
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text));
  const candidates = [texts[name], '', '11:30', '#7a1f2b', 'EUR', name];
  return candidates.find((text) => text !== undefined && fits(text)) ?? name;
};

const numberOf = ({ minimum, exclusiveMinimum, maximum }: Json): number => {
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : minimum;
  const wished = typeof least === 'number' && least > -1e6 ? Math.max(least, 0) : 0;
  return typeof maximum === 'number' ? Math.min(wished, maximum) : wished;
};

const alternatives = (schema: Json): Json[] | undefined => (schema.anyOf ?? schema.oneOf) as Json[] | undefined;

/** Whether a schema may hold what is said, as far as types and fixed values tell. */
function takes(schema: Json, said: Said | undefined): boolean {
  const inner = alternatives(schema);
  if (inner) return inner.some((each) => takes(each, said));
  if (said === undefined) return schema.type !== 'null';
  if ('const' in schema) return schema.const === said;
  if (Array.isArray(schema.enum)) return schema.enum.includes(said);
  if (said === null) return schema.type === 'null';
  if (Array.isArray(said)) return schema.type === 'array' && said.every((each) => takes(schema.items as Json, each));
  if (isObject(said)) {
    const properties = (schema.properties ?? {}) as { [name: string]: Json };
    const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
    return Object.entries(said).every(([name, value]) => (properties[name] ? takes(properties[name], value) : isOpen));
  }
  return schema.type === undefined || (schema.type === 'integer' ? 'number' : schema.type) === typeof said;
}

const objectOf = (schema: Json, said: Said | undefined, resolve: Resolve, kind: string): Json => {
  const properties = (schema.properties ?? {}) as { [name: string]: Json };
  const spoken = isObject(said) ? said : {};
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const filled = Object.entries(properties)
    .filter(([name]) => required.has(name) || name in spoken)
    .map(([name, inner]) => [name, exampleOf(inner, spoken[name], resolve, name === 'id' ? kind : name)]);
  const isOpen = typeof schema.additionalProperties === 'object';
  const more = isOpen ? Object.entries(spoken).filter(([name]) => !(name in properties)) : [];
  return Object.fromEntries([...filled, ...more]);
};

type Resolve = (reference: string) => { readonly schema: Json; readonly said: Said | undefined; readonly kind: string };

/**
 * An example that a JSON schema takes: what is said, and what the schema requires besides. Lists are empty unless something is said or
 * some are required, what may be null is null. `resolve` finds what a reference leads to, what examples of it say, and of what kind it is.
 */
export function exampleOf(given: Json, said: Said | undefined, resolve: Resolve, name = ''): unknown {
  if (typeof given.$ref === 'string') {
    const { schema, said: own, kind } = resolve(given.$ref);
    const both = isObject(own) && isObject(said) ? { ...own, ...said } : (said ?? own);
    return exampleOf(schema, both, resolve, kind);
  }
  if (Array.isArray(given.allOf)) {
    const [first, ...more] = (given.allOf as Json[]).map((part) => {
      if (typeof part.$ref !== 'string') return { schema: part, said: undefined, kind: name };
      return resolve(part.$ref);
    });
    if (!first) return null;
    const parts = [first, ...more].map(({ schema }) => schema);
    const all = [...parts, given];
    const whole = {
      type: 'object',
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required = [] }) => (required ?? []) as string[]),
    };
    return exampleOf(
      whole,
      isObject(first.said) && isObject(said) ? { ...first.said, ...said } : (said ?? first.said),
      resolve,
      first.kind,
    );
  }
  const inner = alternatives(given);
  if (inner) {
    const mayBeNull = inner.some(({ type }) => type === 'null');
    const schema = inner.find((each) => takes(each, said)) ?? inner[0];
    if (said === undefined && given.default !== undefined) return given.default;
    if ((said === undefined && mayBeNull) || !schema) return null;
    return exampleOf(schema, said, resolve, name);
  }
  if ('const' in given) return given.const;
  if (given.type === 'object') return objectOf(given, said, resolve, name);
  if (given.type === 'array') {
    const items = given.items as Json;
    if (Array.isArray(said)) return said.map((each: Said) => exampleOf(items, each, resolve, name));
    return Array.from({ length: Number(given.minItems ?? 0) }, () => exampleOf(items, undefined, resolve, name));
  }
  if (said !== undefined) return said;
  if (Array.isArray(given.enum)) return given.enum.includes(given.default) ? given.default : given.enum[0];
  if (given.default !== undefined) return given.default;
  if (given.type === 'string') return textOf(given, name);
  if (given.type === 'integer' || given.type === 'number') return numberOf(given);
  return given.type === 'boolean' ? false : null;
}
