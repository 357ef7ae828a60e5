import type { Json } from './openapi-schemas.ts';
import { referredName } from './schema-references.ts';
import { isJson } from './schemas-within.ts';
import { isWritten } from './share-schemas.ts';

type Call = Json & { readonly security: unknown; readonly 'x-rights'?: Json };
type Calls = { readonly [path: string]: Json };

/** What most of them say. */
function most(values: readonly unknown[]): string | undefined {
  const groups = Map.groupBy(values, (value) => JSON.stringify(value));
  return [...groups].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

type Allowed = readonly { readonly who: string; readonly scope: string }[];
/** Whom a right is for: how far it reaches by who has it, all of it for administrators. */
function whoOf({ allowed, besides }: Json): Json {
  const all = Map.groupBy(allowed as Allowed, ({ who }) => who);
  all.delete('ROLE_ADMIN');
  const extents = [...all].map(([who, found]) => {
    const scopes = found.map(({ who: _who, scope, ...more }) =>
      Object.keys(more).length > 0 ? { scope, ...more } : scope,
    );
    return [who, scopes.length > 1 ? scopes : scopes[0]];
  });
  return { ...Object.fromEntries(extents), ...(besides !== undefined && { besides }) };
}

/** `products`, then `read`: who may. What administrators alone may is not named. */
function byResource(rights: ReadonlyMap<string, string | undefined>): Json {
  const table: Record<string, Json> = {};
  for (const [name, right] of rights) {
    const who = right ? whoOf(JSON.parse(right) as Json) : {};
    const [resource = '', action = ''] = name.split('.');
    if (Object.keys(who).length > 0) table[resource] = { ...table[resource], [action]: who };
  }
  return table;
}

/** Calls without the security that most have, and with the names of their rights alone: who has a right stands in one table. */
export function compactCalls(paths: Calls): { paths: { [path: string]: Json }; security: unknown; rights: Json } {
  const calls = Object.values(paths).flatMap((item) => Object.values(item) as Call[]);
  const security = most(calls.map((call) => call.security));
  const byRight = Map.groupBy(
    calls.flatMap(({ 'x-rights': each }) => (each ? [each] : [])),
    ({ right }) => String(right),
  );
  const rights = new Map([...byRight].map(([name, all]) => [name, most(all)]));
  const compact = ({ security: own, 'x-rights': right, ...call }: Call): Json => ({
    ...call,
    ...(JSON.stringify(own) !== security && { security: own }),
    ...(right && JSON.stringify(right) !== rights.get(String(right.right)) && { 'x-rights': whoOf(right) }),
  });
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, call]) => [method, compact(call as Call)])),
      ]),
    ),
    security: security && JSON.parse(security),
    rights: byResource(rights),
  };
}

/** The record that a body is, or that an answer holds one or several of. */
function recordOf(schema: Json): string | undefined {
  const name = referredName(schema);
  if (name !== undefined) return name;
  const { properties, items, anyOf, allOf } = schema;
  if (isJson(properties) && isJson(properties.data)) return recordOf(properties.data);
  if (isJson(items)) return recordOf(items);
  const [first] = (anyOf ?? allOf ?? []) as Json[];
  return first && recordOf(first);
}

/**
 * Calls with written examples alone, those of the operations in `said`: viewers generate the others from the schemas, and those of records from the
 * examples of their components, `named`.
 */
export function withoutExamplesOf(
  calls: Calls,
  named: { readonly [name: string]: Json },
  said: ReadonlySet<string>,
): { [path: string]: Json } {
  const walk = (value: unknown, isSaid: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, isSaid));
    if (!isJson(value)) return value;
    const isKept = isSaid || said.has(String(value.operationId));
    const { schema, example, ...rest } = value;
    if (example === undefined || 'in' in value)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, isKept)]));
    const record = isJson(schema) ? recordOf(schema) : undefined;
    const known = record === undefined ? undefined : named[record];
    // Of what replaces a record only what must be there: how fields look says the example of the record.
    if (known && isWritten(String(record)) && isJson(example) && isJson(schema) && schema.allOf) {
      const needed = ['id', 'revision', ...((known.required as string[] | undefined) ?? [])];
      const part = needed.flatMap((name) => (name in example ? [[name, example[name]] as const] : []));
      return { ...rest, schema, example: Object.fromEntries(part) };
    }
    return { ...rest, schema, ...(isKept && !known && { example }) };
  };
  return walk(calls, false) as { [path: string]: Json };
}
