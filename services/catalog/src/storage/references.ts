import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import type { Fields } from '@filiale/contracts/fields/field';
import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { Use } from '@filiale/kit/http/record-store';
import type { Catalogue, ResourceName } from './catalogue.ts';

/** Resources of this service that reference fields may point at, by the word for one. */
const resourceOfTarget: ReadonlyMap<string, ResourceName> = new Map(
  catalogResources.map(({ name }) => [oneOf(name), name]),
);

type Path = { readonly path: string; readonly resource: ResourceName };

/** Dotted paths of the reference fields among `fields`, with the resource each points at. */
const referencePaths = (fields: Fields, prefix = ''): Path[] =>
  Object.entries(fields).flatMap(([name, field]): Path[] => {
    const path = `${prefix}${name}`;
    if (field.fields) return referencePaths(field.fields, `${path}.`);
    const targets = field.type === 'reference' ? (field.targets ?? []) : [];
    return targets.flatMap((target) => {
      const resource = resourceOfTarget.get(target);
      return resource ? [{ path, resource }] : [];
    });
  });

const pathsByResource = catalogResources.map(({ name, fields }) => ({ name, paths: referencePaths(fields) }));

/** Living records that point at the record `id` of `resource`. */
export async function usesOf({ stores }: Catalogue, resource: ResourceName, id: string): Promise<Use[]> {
  const uses = pathsByResource.map(async ({ name, paths }): Promise<Use[]> => {
    const conditions = paths.filter((path) => path.resource === resource).map(({ path }) => ({ [path]: id }));
    if (conditions.length === 0) return [];
    const records: { id: string; name?: string; identifier?: string }[] = await stores[name].find({ $or: conditions });
    return records.map((record) => ({
      resource: name,
      id: record.id,
      name: record.name ?? record.identifier ?? '',
      branches: [],
    }));
  });
  return (await Promise.all(uses)).flat();
}

/** The living records of a resource with one of the ids; of each only these fields, because a menu may point at thousands of products. */
export async function partsOf(
  { stores }: Catalogue,
  resource: ResourceName,
  ids: ReadonlySet<string>,
  fields: readonly string[],
): Promise<{ readonly id: string }[]> {
  const { model } = stores[resource];
  const wanted = Object.fromEntries(['_id', ...fields.filter((name) => name !== 'id')].map((name) => [name, 1]));
  const found = await model.find({ _id: { $in: [...ids] }, deletedAt: null }, wanted).lean<{ _id: string }[]>();
  return found.map(({ _id: id, ...part }) => ({ id, ...part }));
}
