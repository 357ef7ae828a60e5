import { oneOf } from '../fields/resource-name.ts';
import type { Json } from './openapi-schemas.ts';
import { titled } from './record-name.ts';
import type { Place } from './short-names.ts';

const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
const maps = ['properties', 'patternProperties'] as const;
const single = ['items', 'additionalProperties', 'not'] as const;

export type Visit = (schema: Json, place: Place) => Json;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const pascal = (name: string): string => titled(name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, ''));
/** One of a list: `Parts` → `Part`, `Body` → `BodyItem`. */
const itemOf = (word = 'Value'): string => (oneOf(word) === word ? `${word}Item` : oneOf(word));

/** The kind that an option of a union is of: `hero` of `{ type: { const: 'hero' } }`. */
function kindOf({ properties }: Json): string {
  const values = isJson(properties) ? Object.values(properties).filter(isJson) : [];
  const kind = values.map((value) => value.const).find((value) => typeof value === 'string' && /^[\w-]+$/.test(value));
  return kind ? pascal(String(kind)) : '';
}

/** A schema in which each schema that it holds is replaced by what `visit` answers. */
export function schemasWithin(schema: Json, { words, suffix }: Place, visit: Visit): Json {
  const [before, last] = [words.slice(0, -1), words.at(-1)];
  const changed: Json = { ...schema };
  for (const name of maps) {
    const properties = schema[name];
    if (isJson(properties))
      changed[name] = Object.fromEntries(
        Object.entries(properties).map(([key, inner]) => [
          key,
          visit(inner as Json, { words: [...words, pascal(key)], suffix }),
        ]),
      );
  }
  for (const name of single) {
    const inner = schema[name];
    if (isJson(inner)) changed[name] = visit(inner, { words: [...before, itemOf(last)], suffix });
  }
  for (const name of lists) {
    const options = schema[name];
    if (Array.isArray(options))
      changed[name] = options.map((option: Json) =>
        visit(option, { words: [...before, `${last}${kindOf(option)}`], suffix }),
      );
  }
  return changed;
}

/** `/api/sites/{id}/texts/{locale}` → `Site`, `Text`. */
export const wordsOfPath = (path: string): string[] =>
  path
    .split('/')
    .slice(2)
    .filter((part) => !part.startsWith('{'))
    .map((part) => oneOf(pascal(part)));

/** Calls, by path, in which each schema is replaced by what `visit` answers. */
export function schemasOfCalls(paths: { readonly [path: string]: Json }, visit: Visit): { [path: string]: Json } {
  const walk = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, place));
    if (!isJson(value)) return value;
    const own =
      typeof value.in === 'string' ? { words: [...place.words, pascal(String(value.name))], suffix: 'Input' } : place;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key === 'schema' && isJson(inner)) return [key, visit(inner, own)];
        if (key === 'example') return [key, inner];
        return [key, walk(inner, key === 'requestBody' ? { ...own, suffix: 'Input' } : own)];
      }),
    );
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, call]) => [path, walk(call, { words: wordsOfPath(path), suffix: '' }) as Json]),
  );
}
