import { type Caller, type DeviceScope, deviceScopes, type Role } from '@filiale/contracts/api/access';
import type { Extent, Right, Scope } from '@filiale/contracts/api/rights';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import type { ServiceName } from '@filiale/contracts/api/services';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { TestAnswer, TestCalls } from './test-calls.ts';

export type Json = Record<string, unknown>;
export type Stand = Pick<TestCalls, 'send'>;
/** Where callers work, and who of staff they are. */
type Place = { readonly home: string; readonly me: string };

const person = (roles: readonly Role[], branches: readonly string[], me: string): Caller => ({
  kind: 'staff',
  ...{ sub: me, name: 'Anna', roles, branches },
});
const device = (branch: string, scopes: readonly DeviceScope[]): Caller => ({
  kind: 'device',
  sub: 'desk',
  branch,
  scopes,
});

/** Everybody that calls are walked by, by a name for what went wrong. */
export const everybody = (
  right: Pick<Right, 'resource' | 'action' | 'besides'>,
): Readonly<Record<string, (place: Place) => Caller>> => {
  const { resource, action, besides = [] } = right;
  const granted = [{ resource, actions: [action, ...besides] }];
  const key = (grants: typeof granted, branches: readonly string[] | null): Caller => ({
    kind: 'key',
    ...{ sub: 'key', name: 'POS', grants, branches },
  });
  const roles: Role[] = ['ROLE_MANAGER', 'ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_ACCOUNTING'];
  return {
    visitor: () => ({ kind: 'anonymous' }),
    gateway: () => ({ kind: 'service', sub: 'gateway' }),
    'staff without a role': ({ home, me }) => person([], [home], me),
    administrator: ({ me }) => person(['ROLE_ADMIN'], [], me),
    ...Object.fromEntries(roles.map((role) => [role, ({ home, me }: Place) => person([role], [home], me)])),
    ...Object.fromEntries(roles.map((role) => [`${role} of no branch`, ({ me }: Place) => person([role], [], me)])),
    'somebody with several roles': ({ home, me }) => person(roles, [home], me),
    'a device without scopes': ({ home }) => device(home, []),
    ...Object.fromEntries(
      deviceScopes.map((scope) => [`a device with ${scope}`, ({ home }: Place) => device(home, [scope])]),
    ),
    'a key of all branches': () => key(granted, null),
    'a key of a branch': ({ home }) => key(granted, [home]),
    'a key without grants': () => key([], null),
    'a key with another grant': () =>
      key(
        [
          { resource, actions: ['none'] },
          { resource: 'none', actions: [action] },
        ],
        null,
      ),
  };
};

/** The rights of a caller by the table, read literally: scope by scope, for each named role. */
export function extentsOf(
  caller: Caller,
  { resource, action, allowed }: Right,
): (Exclude<Extent, Scope> & { isBound: boolean })[] {
  const isBound =
    caller.kind === 'device' || (caller.kind === 'staff' ? true : caller.kind === 'key' && caller.branches !== null);
  if (caller.kind === 'staff' && caller.roles.includes('ROLE_ADMIN')) return [{ scope: 'all', isBound: false }];
  const names = ['public'];
  if (caller.kind === 'staff') names.push(...caller.roles);
  if (caller.kind === 'device') names.push(...caller.scopes.map((scope) => `device:${scope}`));
  if (
    caller.kind === 'key' &&
    caller.grants.some((grant) => grant.resource === resource && grant.actions.includes(action))
  )
    names.push('key');
  return names.flatMap((name) => {
    const extents = (allowed as Record<string, Extent | readonly Extent[] | undefined>)[name] ?? [];
    return [extents].flat().flatMap((extent) => {
      const whole = typeof extent === 'string' ? { scope: extent } : extent;
      if (caller.kind === 'key' && isBound && whole.scope === 'all' && action !== 'read' && name === 'key') return [];
      return [{ ...whole, isBound }];
    });
  });
}

type Named = readonly [name: string, caller: Caller];

/** By turns one of the callers that are alike in something. */
function oneOfEach(right: Right, turn: number, place: Place, likeness: (caller: Caller) => unknown): readonly Named[] {
  const groups = new Map<string, readonly Named[]>();
  for (const [name, callerAt] of Object.entries(everybody(right))) {
    const caller = callerAt(place);
    const group = JSON.stringify([caller.kind, likeness(caller)]);
    groups.set(group, [...(groups.get(group) ?? []), [name, caller]]);
  }
  return [...groups.values()].flatMap((some) => some.slice(turn % some.length).slice(0, 1));
}

/**
 * Of each kind of caller one whom a right refuses and one whom it allows, as far as there are such. Whom of all callers it allows is compared with the table
 * without a call (`rights-table.test.ts`).
 */
export const oneOfEachKind = (right: Right, turn: number, place: Place): readonly Named[] =>
  oneOfEach(right, turn, place, (caller) => extentsOf(caller, right).length > 0);

/** Of callers of one kind whom a right allows the same one. */
export const oneOfEachExtent = (right: Right, turn: number, place: Place): readonly Named[] =>
  oneOfEach(right, turn, place, (caller) => {
    const extents = extentsOf(caller, right);
    return [extents, extents.length > 0 && branchesOf(caller).length > 0];
  });

const isStaff = (caller: Caller): caller is Extract<Caller, { kind: 'staff' }> => caller.kind === 'staff';
const branchesOf = (caller: Caller): readonly string[] => {
  if (caller.kind === 'device') return [caller.branch];
  return caller.kind === 'staff' || caller.kind === 'key' ? (caller.branches ?? []) : [];
};

/** The same for one record: the extents that hold for it. */
export function extentsFor(
  caller: Caller,
  right: Right,
  resource: AnyResource,
  record: Json,
  use: 'read' | 'write' | 'create',
) {
  const { branchField, ownerField } = resource;
  const of = branchField
    ? [record[branchField]].flat().map((branch) => (branch as { id?: string } | null)?.id ?? branch)
    : [];
  const isOwn = (branch: unknown): boolean => branchesOf(caller).includes(String(branch));
  return extentsOf(caller, right).filter(({ scope, where = {}, isBound, isAtOwnBranches }) => {
    if (!Object.entries(where).every(([name, value]) => record[name] === value)) return false;
    if (scope === 'own' && use === 'create' && isAtOwnBranches && !of.every((at) => at === null || isOwn(at)))
      return false;
    if (scope === 'own')
      return isStaff(caller) && ownerField !== undefined && [record[ownerField]].flat().includes(caller.sub);
    if (scope === 'all' || !isBound) return true;
    return use === 'read' ? of.some(isOwn) : of.length > 0 && of.every(isOwn);
  });
}

export const refusalOf = (caller: Caller): string =>
  caller.kind === 'anonymous' ? '401 access.session-missing' : '403 access.forbidden';
export const outcomeOf = ({ status, code }: TestAnswer<unknown>): string =>
  code === undefined ? String(status) : `${status} ${code}`;

/** Differences from the table, and the number of calls made. */
export type Walk = { readonly wrong: readonly string[]; readonly calls: number };

export const routesOf = (service: ServiceName): [string, Route][] =>
  Object.entries(routes as unknown as Record<string, Route>).filter(([, { owner }]) => owner === service);
