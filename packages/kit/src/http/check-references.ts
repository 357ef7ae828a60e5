import type { Caller } from '@filiale/contracts/api/access';
import { everything, type Reach, reachOf } from '@filiale/contracts/api/rights';
import type { Fields } from '@filiale/contracts/fields/field';
import { type Reference, referencesIn } from '@filiale/contracts/fields/references-in';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { Problem } from './problem-error.ts';
import { recordScope } from './record-scope.ts';

type Values = Readonly<Record<string, unknown>>;
type Found = { readonly id: string };

/** Where records are looked for that others point at. Other targets live elsewhere and are not checked. */
export type Referable = {
  readonly resources: readonly AnyResource[];
  /** The living records of a resource that have one of the ids, each with these fields at least. */
  find(resource: string, ids: ReadonlySet<string>, fields: readonly string[]): Promise<readonly Found[]>;
  /** Records that are about to be there by the caller's own doing. */
  has?(resource: string, id: string): boolean;
};

/** Field and target of a reference, without its position in a list. */
const linkOf = ({ target, id, field }: Reference): string => `${field.replace(/\.\d+/g, '')} ${target}/${id}`;

/**
 * A caller may reference the records they may read. An integrator's key may lack read access to the records that its writes reference, so it may
 * reference any record of its branches.
 */
function reachToPointAt(caller: Caller, { name, rights, branchField }: AnyResource): Reach {
  if (caller.kind !== 'key') return reachOf(caller, rights.read);
  const reach = reachOf({ ...caller, grants: [{ resource: name, actions: [rights.read.action] }] }, rights.read);
  if (reach.length > 0) return reach;
  return caller.branches === null || branchField === undefined ? everything : [{ branches: caller.branches }];
}

/** Those of `ids` that the caller may not point at: no record has them, or one that is not there for the caller. */
async function missingFor(
  caller: Caller,
  resource: AnyResource,
  ids: ReadonlySet<string>,
  { find, has }: Pick<Referable, 'find' | 'has'>,
): Promise<ReadonlySet<string>> {
  const { name, branchField, isCommonWithoutBranch } = resource;
  const reach = reachToPointAt(caller, resource);
  const scope = recordScope(resource);
  const isCommon = (record: Found): boolean => {
    const branches = isCommonWithoutBranch && branchField ? (record as Found & Values)[branchField] : undefined;
    return reach.length > 0 && Array.isArray(branches) && branches.length === 0;
  };
  const ownershipColumns = [
    ...scope.ownershipColumns(reach),
    ...(isCommonWithoutBranch && branchField ? [branchField] : []),
  ];
  const found = await find(name, ids, ownershipColumns);
  const there = found.filter((record) => scope.isReached(reach, record, 'read') || isCommon(record));
  const known = new Set(there.map(({ id }) => id));
  return new Set([...ids].filter((id) => !known.has(id) && !has?.(name, id)));
}

/**
 * Refuses references to records that do not exist (any more), or that are not there for the caller, each with its place: 422 `field.reference-missing`, the
 * same for both, so that nobody learns of records they may not read. References that the record has already stay, so that a record with a
 * reference to a removed one can be saved.
 * @param current the record as it is; null for a new one
 */
export async function checkReferences(
  { resources, ...known }: Referable,
  fields: Fields,
  { values, current }: { readonly values: Values; readonly current: Values | null },
  caller: Caller,
): Promise<Problem[]> {
  const targets = new Map(resources.map((resource) => [oneOf(resource.name), resource]));
  const present = new Set(current ? referencesIn(fields, current).map(linkOf) : []);
  const added = referencesIn(fields, values).flatMap((reference) => {
    const resource = targets.get(reference.target);
    return resource && !present.has(linkOf(reference)) ? [{ resource, id: reference.id, field: reference.field }] : [];
  });
  const byResource = Map.groupBy(added, ({ resource }) => resource);
  const checked = [...byResource].map(async ([resource, list]): Promise<Problem[]> => {
    const missing = await missingFor(caller, resource, new Set(list.map(({ id }) => id)), known);
    return list
      .filter(({ id }) => missing.has(id))
      .map(({ field }) => ({ code: 'field.reference-missing', field, details: { resource: resource.name } }));
  });
  return (await Promise.all(checked)).flat();
}
