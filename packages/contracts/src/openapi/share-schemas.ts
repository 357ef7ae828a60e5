import type { Json } from './openapi-schemas.ts';
import { isJson, schemasOfCalls, schemasWithin, type Visit } from './schemas-within.ts';
import { type Place, shortNames } from './short-names.ts';

/** Schemas whose text is shorter stay where they are. */
const LEAST_LENGTH = 200;

/** What a schema is apart from where it stands: its text and default are written beside a reference to it. */
type Shape = { readonly id: number; readonly length: number; readonly isShareable: boolean };

const isNotNull = ({ type }: Json): boolean => type !== 'null';
const isShareable = ({ properties, anyOf = [], oneOf = [] }: Json): boolean =>
  isJson(properties) || [anyOf, oneOf].some((options) => (options as Json[]).filter(isNotNull).length > 1);
const nowhere: Place = { words: [], suffix: '' };

/** Tells schemas that are the same by a number, each looked at once. */
function createShapes(): (schema: Json) => Shape {
  const shapes = new Map<string, Shape>();
  const known = new WeakMap<Json, Shape>();
  return function shapeOf(schema) {
    const seen = known.get(schema);
    if (seen) return seen;
    let length = 0;
    const {
      description: _text,
      default: _value,
      ...own
    } = schemasWithin(schema, nowhere, (inner) => {
      const shape = shapeOf(inner);
      length += shape.length;
      return { shape: shape.id, description: inner.description, default: inner.default };
    });
    const text = JSON.stringify(own);
    const shape = shapes.get(text) ?? {
      ...{ id: shapes.size, length: length + text.length, isShareable: isShareable(schema) },
    };
    shapes.set(text, shape);
    known.set(schema, shape);
    return shape;
  };
}

type Calls = { readonly [path: string]: Json };
type Components = { [name: string]: Json };

/**
 * A description in which every schema that stood there more than once is a component of its own: it stays small, and a client made from it has one type for one
 * thing. Such a component is named by where it stands first; `components` keep their names.
 */
export function shareSchemas(
  components: Readonly<Components>,
  paths: Calls,
  webhooks: Calls,
): { components: Components; paths: Calls; webhooks: Calls } {
  const shapeOf = createShapes();
  const isWritten = (name: string): boolean => /(?:Create|Replace|Save)$/.test(name);
  const placeOf = (name: string): Place => ({
    words: [name.replace(/(?:Create|Replace|Save)$/, '')],
    suffix: isWritten(name) ? 'Input' : '',
  });
  const everywhere = (visit: Visit) => ({
    components: Object.fromEntries(
      Object.entries(components).map(([name, schema]) => [name, schemasWithin(schema, placeOf(name), visit)]),
    ),
    paths: schemasOfCalls(paths, visit),
    webhooks: schemasOfCalls(webhooks, visit),
  });

  const names = new Map(Object.entries(components).map(([name, schema]) => [shapeOf(schema).id, name]));
  const [once, often] = [new Map<number, Place>(), new Map<number, Place>()];
  // A shape that was seen is not looked into again: what it holds will stand there once.
  const find: Visit = (schema, place) => {
    const { id, length, isShareable } = shapeOf(schema);
    const first = once.get(id);
    if (first && isShareable && length >= LEAST_LENGTH && !names.has(id)) often.set(id, first);
    if (first) return schema;
    once.set(id, place);
    return schemasWithin(schema, place, find);
  };
  everywhere(find);
  for (const [id, name] of shortNames(often, names.values())) names.set(id, name);

  const made: Components = {};
  const isOwn = new Set(Object.keys(components));
  const refer: Visit = (schema, place) => {
    const name = names.get(shapeOf(schema).id);
    if (name === undefined) return schemasWithin(schema, place, refer);
    const { description, default: value, ...shape } = schema;
    if (!isOwn.has(name)) made[name] ??= schemasWithin(shape, place, refer);
    return {
      $ref: `#/components/schemas/${name}`,
      ...(description !== undefined && { description }),
      ...(value !== undefined && { default: value }),
    };
  };
  const shared = everywhere(refer);
  const inOrder = Object.entries(made).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...shared, components: { ...shared.components, ...Object.fromEntries(inOrder) } };
}
