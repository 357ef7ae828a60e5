import type { Fields } from '@filiale/contracts/fields/field';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { Catalogue, ResourceName } from '../storage/catalogue.ts';
import { missingOf, resourceOfTarget } from '../storage/references.ts';

type Values = Readonly<Record<string, unknown>>;
type Reference = { readonly resource: ResourceName; readonly id: string; readonly field: string };

const nestedOf = (value: unknown, field: string): { values: Values; field: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => nestedOf(item, `${field}.${index}`));
  return typeof value === 'object' && value !== null ? [{ values: value as Values, field }] : [];
};

/** Every id that a record points at, with its place in the record. */
const referencesIn = (fields: Fields, values: Values, prefix = ''): Reference[] =>
  Object.entries(fields).flatMap(([name, definition]): Reference[] => {
    const field = `${prefix}${name}`;
    const { fields: inner } = definition;
    const value = values[name];
    if (inner)
      return nestedOf(value, field).flatMap((nested) => referencesIn(inner, nested.values, `${nested.field}.`));
    if (definition.type !== 'reference') return [];
    const resource = (definition.targets ?? []).map((target) => resourceOfTarget.get(target)).find(Boolean);
    if (!resource) return [];
    if (typeof value === 'string') return [{ resource, id: value, field }];
    return Array.isArray(value)
      ? value.map((id, index) => ({ resource, id: String(id), field: `${field}.${index}` }))
      : [];
  });

/** Refuses references to records that do not exist (any more), each with its place: 422 `field.reference-missing`. */
export async function checkReferences(catalogue: Catalogue, fields: Fields, values: Values): Promise<Problem[]> {
  const references = referencesIn(fields, values);
  const byResource = Map.groupBy(references, ({ resource }) => resource);
  const checked = [...byResource].map(async ([resource, list]): Promise<Problem[]> => {
    const missing = await missingOf(catalogue, resource, new Set(list.map(({ id }) => id)));
    return list
      .filter(({ id }) => missing.has(id))
      .map(({ field }) => ({ code: 'field.reference-missing', field, details: { resource } }));
  });
  return (await Promise.all(checked)).flat();
}
