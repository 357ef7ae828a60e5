import type { Fields } from '@filiale/contracts/fields/field';
import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { Problem } from './problem-error.ts';

type Values = Readonly<Record<string, unknown>>;
type Reference<N extends string> = { readonly resource: N; readonly id: string; readonly field: string };

/** Where records are looked for that others point at: resources by name. Other targets live elsewhere and are not checked. */
export type Referable<N extends string> = {
  readonly names: readonly N[];
  /** Those of `ids` that no living record of the resource has. */
  missingOf(resource: N, ids: ReadonlySet<string>): Promise<ReadonlySet<string>>;
};

const nestedOf = (value: unknown, field: string): { values: Values; field: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => nestedOf(item, `${field}.${index}`));
  return typeof value === 'object' && value !== null ? [{ values: value as Values, field }] : [];
};

/** Every id that a record points at, with its place in the record. */
const referencesIn = <N extends string>(
  targets: ReadonlyMap<string, N>,
  fields: Fields,
  values: Values,
  prefix = '',
): Reference<N>[] =>
  Object.entries(fields).flatMap(([name, definition]): Reference<N>[] => {
    const field = `${prefix}${name}`;
    const { fields: inner } = definition;
    const value = values[name];
    if (inner)
      return nestedOf(value, field).flatMap((nested) =>
        referencesIn(targets, inner, nested.values, `${nested.field}.`),
      );
    if (definition.type !== 'reference') return [];
    const resource = (definition.targets ?? []).map((target) => targets.get(target)).find(Boolean);
    if (!resource) return [];
    if (typeof value === 'string') return [{ resource, id: value, field }];
    return Array.isArray(value)
      ? value.map((id, index) => ({ resource, id: String(id), field: `${field}.${index}` }))
      : [];
  });

/** Refuses references to records that do not exist (any more), each with its place: 422 `field.reference-missing`. */
export async function checkReferences<N extends string>(
  { names, missingOf }: Referable<N>,
  fields: Fields,
  values: Values,
): Promise<Problem[]> {
  const targets = new Map(names.map((name) => [oneOf(name), name]));
  const byResource = Map.groupBy(referencesIn(targets, fields, values), ({ resource }) => resource);
  const checked = [...byResource].map(async ([resource, list]): Promise<Problem[]> => {
    const missing = await missingOf(resource, new Set(list.map(({ id }) => id)));
    return list
      .filter(({ id }) => missing.has(id))
      .map(({ field }) => ({ code: 'field.reference-missing', field, details: { resource } }));
  });
  return (await Promise.all(checked)).flat();
}
