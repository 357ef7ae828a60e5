import type { Caller, Role } from '@filiale/contracts/api/access';
import { type GenericAction, isAllowed, type Reach, reachOf } from '@filiale/contracts/api/rights';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { Person } from '@filiale/contracts/workforce/session';

/** Somebody who works here, as the table of rights knows them. */
export const callerOf = ({ id, roles, branches }: Pick<Person, 'id' | 'roles' | 'branches'>): Caller => ({
  kind: 'staff',
  sub: id,
  name: '',
  roles: roles as Role[],
  branches: branches.map((branch) => branch.id),
});

export const hasRole = (caller: Caller): boolean => caller.kind === 'staff' && caller.roles.length > 0;

/** Whether somebody may do something with some records of a resource. What anybody at all may read is no reason to show it to staff without a role. */
export const may = (
  caller: Caller,
  action: GenericAction,
  { rights, isReadOnly }: Pick<AnyResource, 'rights' | 'isReadOnly'>,
): boolean => hasRole(caller) && (action === 'read' || !isReadOnly) && isAllowed(caller, rights[action]);

/** What somebody reaches of a resource with an action. */
export const reach = (caller: Caller, action: GenericAction, { rights }: Pick<AnyResource, 'rights'>): Reach =>
  reachOf(caller, rights[action]);

/** Fields that somebody may write in records of a resource; null: every field that people write. */
export function writableFields(
  caller: Caller,
  action: 'create' | 'update',
  resource: AnyResource,
): readonly string[] | null {
  const parts = reach(caller, action, resource);
  if (parts.some(({ fields }) => fields === undefined)) return null;
  return [...new Set(parts.flatMap(({ fields }) => fields ?? []))];
}

/** Fields that somebody never sees of a resource's records. */
export function hiddenFields(caller: Caller, resource: AnyResource): readonly string[] {
  const [first, ...others] = reach(caller, 'read', resource).map(({ hidden = [] }) => hidden);
  return (first ?? []).filter((name) => others.every((hidden) => hidden.includes(name)));
}
