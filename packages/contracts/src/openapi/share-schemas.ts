import type { Json } from './openapi-schemas.ts';
import { referTo } from './schema-references.ts';
import { isJson, schemasOfCalls, schemasWithin, type Visit } from './schemas-within.ts';
import { nowhere, type Place, shortNames } from './short-names.ts';

/** About how long a reference to a component is, and what a component adds to its own text. */
const REFERENCE_LENGTH = '{"$ref":"#/components/schemas/NameOfOne"}'.length;
const COMPONENT_LENGTH = '"NameOfOne":,'.length;
/** A schema that becomes a component lowers the counts of those within it: they are counted so often. */
const ROUNDS = 3;

/** What a schema is apart from where it stands: its text is written beside a reference to it. */
type Shape = { readonly id: number; readonly length: number; readonly isShareable: boolean };

/**
 * What has fields, kinds or a form of its own: not a mere number or text, whose name would be that of some place. Of lists it is shared what they list,
 * and answers are whole.
 */
const isShareable = ({
  $ref,
  type,
  properties,
  anyOf,
  oneOf,
  allOf,
  enum: options,
  pattern,
  additionalProperties,
}: Json): boolean =>
  $ref === undefined &&
  type !== 'array' &&
  !(isJson(properties) && isJson(properties.data) && !('id' in properties)) &&
  [properties, anyOf, oneOf, allOf, options, pattern, additionalProperties].some(Boolean);

/** Tells schemas that are the same by a number, each looked at once. */
function createShapes(): (schema: Json) => Shape {
  const shapes = new Map<string, Shape>();
  const known = new WeakMap<Json, Shape>();
  return function shapeOf(schema) {
    const seen = known.get(schema);
    if (seen) return seen;
    let length = 0;
    const { description: _text, ...own } = schemasWithin(schema, nowhere, (inner) => {
      const shape = shapeOf(inner);
      length += shape.length;
      return { shape: shape.id, description: inner.description };
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
type Found = { readonly place: Place; readonly length: number; count: number };

const ends = /(?:Write|Create|Replace|Save)$/;
/** Whether a component is what calls send. */
export const isWritten = (name: string): boolean => ends.test(name) || name === 'PlaceOrder';
const placeOf = (name: string): Place => ({
  words: [name.replace(ends, '')],
  suffix: isWritten(name) ? 'Input' : '',
});

/**
 * A description in which every schema that is shorter by it is a component of its own: it stays small, and a client made from it has one type for one
 * thing. Such a component is named by where it stands first; `components` keep their names.
 */
export function shareSchemas(
  components: Readonly<Components>,
  paths: Calls,
  webhooks: Calls,
): { components: Components; paths: Calls; webhooks: Calls } {
  const shapeOf = createShapes();
  const everywhere = (visit: Visit) => ({
    components: Object.fromEntries(
      Object.entries(components).map(([name, schema]) => [name, schemasWithin(schema, placeOf(name), visit)]),
    ),
    paths: schemasOfCalls(paths, visit),
    webhooks: schemasOfCalls(webhooks, visit),
  });

  const names = new Map(
    Object.entries(components).flatMap(([name, schema]): [number, string][] => {
      const { id, isShareable: mayBe } = shapeOf(schema);
      return mayBe ? [[id, name]] : [];
    }),
  );
  /** What pays to be shared, when `shared` is: that is not looked into again. */
  const often = (shared: ReadonlyMap<number, Place> | null): Map<number, Place> => {
    const found = new Map<number, Found>();
    const count: Visit = (schema, place) => {
      const { id, length, isShareable: mayBe } = shapeOf(schema);
      if (names.has(id)) return schema;
      const seen = found.get(id);
      if (seen) seen.count += 1;
      else if (mayBe) found.set(id, { place, length, count: 1 });
      return seen && shared?.has(id) ? schema : schemasWithin(schema, place, count);
    };
    everywhere(count);
    const pays = ({ count, length }: Found): boolean =>
      (count - 1) * length > count * REFERENCE_LENGTH + COMPONENT_LENGTH;
    const paying = [...found].filter(([, one]) => pays(one)).sort(([, one], [, other]) => other.count - one.count);
    return new Map(paying.map(([id, { place }]) => [id, place]));
  };
  let shared = often(null);
  for (let round = 0; round < ROUNDS; round += 1) shared = often(shared);
  for (const [id, name] of shortNames(shared, Object.keys(components))) names.set(id, name);

  const made: Components = {};
  const isOwn = new Set(Object.keys(components));
  const refer: Visit = (schema, place) => {
    const name = names.get(shapeOf(schema).id);
    if (name === undefined) return schemasWithin(schema, place, refer);
    const { description, ...shape } = schema;
    if (!isOwn.has(name)) made[name] ??= schemasWithin(shape, place, refer);
    return { ...referTo(name), ...(description !== undefined && { description }) };
  };
  const all = everywhere(refer);
  const inOrder = Object.entries(made).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...all, components: { ...all.components, ...Object.fromEntries(inOrder) } };
}
