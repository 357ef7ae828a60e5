import type { Caller } from '@filiale/contracts/api/access';
import { isRestorable, isUndoable } from '@filiale/contracts/api/resource-calls';
import type { ReachPart } from '@filiale/contracts/api/rights';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { hiddenFields, may, reach } from '../../resources/may.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';

/** Whether a part of somebody's reach covers a record for writing: all of its branches are theirs, it is their own. */
function covers({ branches, owner, where = {} }: ReachPart, resource: AnyResource, record: AnyRecord): boolean {
  const idsAt = (name: string): unknown[] =>
    [record[name]].flat().map((each) => (each as { id?: unknown } | null)?.id ?? each);
  const own = idsAt(resource.branchField ?? 'id');
  return (
    (branches === undefined || (own.length > 0 && own.every((id) => branches.includes(id as string)))) &&
    (owner === undefined || idsAt(resource.ownerField ?? 'id').includes(owner)) &&
    Object.entries(where).every(([name, value]) => record[name] === value)
  );
}

/** What somebody may do with a record, or with a new one. */
export type RecordReach = {
  /** Fields that are shown, in the order of the contract. */
  readonly shown: readonly string[];
  /** Fields that may be written. */
  readonly writable: ReadonlySet<string>;
  /** Branches that a record may be of once it is written; null: any. */
  readonly branches: readonly string[] | null;
  readonly mayWrite: boolean;
  readonly mayRemove: boolean;
  readonly mayCreate: boolean;
  /** Whether a removal may be taken back. */
  readonly isRestorable: boolean;
  /** Whether single changes may be taken back. */
  readonly isUndoable: boolean;
};

/** The same for whoever looks with the rights of others: nothing is written so. */
export const onlyLooking = (reach: RecordReach): RecordReach => ({
  ...reach,
  writable: new Set(),
  mayWrite: false,
  mayRemove: false,
  mayCreate: false,
  isRestorable: false,
  isUndoable: false,
});

/** `record` is null for a new one. */
export function recordReach(caller: Caller, resource: AnyResource, record: AnyRecord | null): RecordReach {
  const hidden = record ? hiddenFields(caller, resource) : [];
  const names = Object.keys(resource.fields).filter((name) => !hidden.includes(name));
  const partsFor = (action: 'create' | 'update' | 'delete') =>
    (resource.isReadOnly ? [] : reach(caller, action, resource)).filter(
      (part) => !record || covers(part, resource, record),
    );
  const parts = partsFor(record ? 'update' : 'create');
  const isAll = parts.some(({ fields }) => fields === undefined);
  const allowed = new Set(isAll ? names : parts.flatMap(({ fields }) => fields ?? []));
  const isKept = (name: string): boolean =>
    resource.byService?.includes(name) === true || (record !== null && resource.fixed?.includes(name) === true);
  const writable = new Set(names.filter((name) => allowed.has(name) && !isKept(name)));
  const mayRemove = record !== null && partsFor('delete').length > 0;
  const mayCreate = may(caller, 'create', resource);
  return {
    shown: record ? names : names.filter((name) => !resource.byService?.includes(name)),
    writable,
    branches:
      parts.length === 0 || parts.some(({ branches }) => branches === undefined)
        ? null
        : [...new Set(parts.flatMap(({ branches = [] }) => branches))],
    mayWrite: writable.size > 0,
    mayRemove,
    mayCreate,
    isRestorable: mayRemove && mayCreate && isRestorable(resource),
    isUndoable: writable.size > 0 && isUndoable(resource),
  };
}
