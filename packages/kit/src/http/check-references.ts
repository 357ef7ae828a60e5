import type { Fields } from '@filiale/contracts/fields/field';
import { type Reference, referencesIn } from '@filiale/contracts/fields/references-in';
import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { Problem } from './problem-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where records are looked for that others point at: resources by name. Other targets live elsewhere and are not checked. */
export type Referable<N extends string> = {
  readonly names: readonly N[];
  /** Those of `ids` that no living record of the resource has. */
  missingOf(resource: N, ids: ReadonlySet<string>): Promise<ReadonlySet<string>>;
};

/** What is pointed at from which field, wherever it stands in a list. */
const linkOf = ({ target, id, field }: Reference): string => `${field.replace(/\.\d+/g, '')} ${target}/${id}`;

/**
 * Refuses references to records that do not exist (any more), each with its place: 422 `field.reference-missing`. Those that the record has already
 * stay, so that whatever points at a removed record can be saved.
 * @param current the record as it is; null for a new one
 */
export async function checkReferences<N extends string>(
  { names, missingOf }: Referable<N>,
  fields: Fields,
  values: Values,
  current: Values | null,
): Promise<Problem[]> {
  const targets = new Map(names.map((name) => [oneOf(name), name]));
  const present = new Set(current ? referencesIn(fields, current).map(linkOf) : []);
  const added = referencesIn(fields, values).flatMap((reference) => {
    const resource = targets.get(reference.target);
    return resource && !present.has(linkOf(reference)) ? [{ resource, id: reference.id, field: reference.field }] : [];
  });
  const byResource = Map.groupBy(added, ({ resource }) => resource);
  const checked = [...byResource].map(async ([resource, list]): Promise<Problem[]> => {
    const missing = await missingOf(resource, new Set(list.map(({ id }) => id)));
    return list
      .filter(({ id }) => missing.has(id))
      .map(({ field }) => ({ code: 'field.reference-missing', field, details: { resource } }));
  });
  return (await Promise.all(checked)).flat();
}
