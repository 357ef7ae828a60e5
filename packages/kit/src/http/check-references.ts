import type { Fields } from '@filiale/contracts/fields/field';
import { referencesIn } from '@filiale/contracts/fields/references-in';
import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { Problem } from './problem-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where records are looked for that others point at: resources by name. Other targets live elsewhere and are not checked. */
export type Referable<N extends string> = {
  readonly names: readonly N[];
  /** Those of `ids` that no living record of the resource has. */
  missingOf(resource: N, ids: ReadonlySet<string>): Promise<ReadonlySet<string>>;
};

/** Refuses references to records that do not exist (any more), each with its place: 422 `field.reference-missing`. */
export async function checkReferences<N extends string>(
  { names, missingOf }: Referable<N>,
  fields: Fields,
  values: Values,
): Promise<Problem[]> {
  const targets = new Map(names.map((name) => [oneOf(name), name]));
  const kept = referencesIn(fields, values).flatMap(({ target, id, field }) => {
    const resource = targets.get(target);
    return resource ? [{ resource, id, field }] : [];
  });
  const byResource = Map.groupBy(kept, ({ resource }) => resource);
  const checked = [...byResource].map(async ([resource, list]): Promise<Problem[]> => {
    const missing = await missingOf(resource, new Set(list.map(({ id }) => id)));
    return list
      .filter(({ id }) => missing.has(id))
      .map(({ field }) => ({ code: 'field.reference-missing', field, details: { resource } }));
  });
  return (await Promise.all(checked)).flat();
}
