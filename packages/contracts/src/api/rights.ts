import type { Access, Caller, DeviceScope, Role } from './access.ts';
import type { ServiceName } from './services.ts';

/** How far a right reaches: every record, those of the caller's branches, the caller's own. */
export type Scope = 'all' | 'branches' | 'own';

/**
 * Whom a right is for besides administrators, who have all of them on every record: anybody at all, a role, the key of an integrator that was granted
 * it, a device whose key opens a scope.
 */
export type Principal = 'public' | Exclude<Role, 'ROLE_ADMIN'> | 'key' | `device:${DeviceScope}`;

/** A scope, or one with conditions on records and fields. `N`: names of the resource's fields. */
export type Extent<N extends string = string> =
  | Scope
  | {
      readonly scope: Scope;
      /** Only records whose fields have these values. */
      readonly where?: { readonly [K in N]?: string | number | boolean };
      /** Of records of one's own: they are put at branches that the person works at, or at none. */
      readonly isAtOwnBranches?: true;
      /** The only fields that may be written; all of them by default. */
      readonly fields?: readonly N[];
      /** Fields that are left out of answers, and that lists are neither filtered, sorted nor searched by. */
      readonly hidden?: readonly N[];
    };

/** Whom an action is allowed, and how far: as far as one of several extents says. Nobody named: administrators alone. */
export type Allowed<N extends string = string> = { readonly [P in Principal]?: Extent<N> | readonly Extent<N>[] };

/** Whom a right is for and how far, one after the other: who has several extents stands there several times. */
export const extentsIn = (allowed: Allowed): readonly (readonly [Principal, Extent])[] =>
  Object.entries(allowed).flatMap(([principal, extents]) =>
    [extents].flat().map((extent) => [principal as Principal, extent] as const),
  );

/** The right to one action of a resource; `orders.refund` where it is named in one word. See ADR 29. */
export type Right = {
  readonly resource: string;
  readonly action: string;
  readonly allowed: Allowed;
  /** Actions that a key must have been granted as well. */
  readonly besides?: readonly string[];
};

/** What every resource is asked for. */
export type GenericAction = 'read' | 'create' | 'update' | 'delete';
export const genericActions: readonly GenericAction[] = ['read', 'create', 'update', 'delete'];

/** The scope of an extent. */
export const scopeOf = (extent: Extent): Scope => (typeof extent === 'string' ? extent : extent.scope);

export type RightsOf<A> = { readonly [K in keyof A & string]: Right };

/** The rights to the actions of something that is no generic resource. */
export const rightsTo = <const A extends Readonly<Record<string, Allowed>>>(
  resource: string,
  actions: A,
): RightsOf<A> =>
  Object.fromEntries(
    Object.entries(actions).map(([action, allowed]) => [action, { resource, action, allowed }]),
  ) as RightsOf<A>;

/** The same of a generic resource: generic actions that it does not name are for administrators. */
export const resourceRights = <A extends Readonly<Record<string, Allowed>>>(
  resource: string,
  actions: A,
): RightsOf<A> & Readonly<Record<GenericAction, Right>> =>
  rightsTo(resource, { ...Object.fromEntries(genericActions.map((action) => [action, {}])), ...actions }) as never;

export const nameOfRight = ({ resource, action }: Pick<Right, 'resource' | 'action'>): string =>
  `${resource}.${action}`;

/** Records that one of a caller's ways to a right reaches: those for which everything that is said here holds. */
export type ReachPart = {
  /** Ids of branches, one of which the records belong to; a record of several branches is written only with a right to all of them. */
  readonly branches?: readonly string[];
  /** Id of the person, or of one of the people, they belong to. */
  readonly owner?: string;
  /** Ids of the branches that a write may put them at, if at any. */
  readonly within?: readonly string[];
} & Pick<Exclude<Extent, Scope>, 'where' | 'fields' | 'hidden'>;

/** What a caller reaches with a right: every record that one of the parts reaches. Empty: the right is not theirs. */
export type Reach = readonly ReachPart[];

/** Every record with every field. */
export const everything: Reach = [{}];
const nothing: Reach = [];

/** The reach of a caller with a right: the union of all their roles. */
export function reachOf(caller: Caller, right: Right): Reach {
  const { allowed } = right;
  if (allowed.public === 'all' || hasEveryRight(caller)) return everything;
  const parts = principalsOf(caller, right).flatMap((principal) =>
    [allowed[principal] ?? []].flat().flatMap((extent) => partsOf(extent, caller, right)),
  );
  return parts.length > 0 ? parts : nothing;
}

/** Whether a right is a caller's at all, on some record or other. */
export const isAllowed = (caller: Caller, right: Right): boolean => reachOf(caller, right).length > 0;

/** Whether somebody has every right on every record: they alone may look with the rights of others. */
export const hasEveryRight = (caller: Caller): boolean =>
  caller.kind === 'staff' && caller.roles.includes('ROLE_ADMIN');

function principalsOf(caller: Caller, { resource, action, besides = [] }: Right): readonly Principal[] {
  switch (caller.kind) {
    case 'staff':
      return ['public', ...caller.roles.filter((role) => role !== 'ROLE_ADMIN')];
    case 'device':
      return ['public', ...caller.scopes.map((scope) => `device:${scope}` as const)];
    case 'key': {
      const granted = grantedTo(caller, resource);
      const isGranted = [action, ...besides].every((wanted) => granted.includes(wanted));
      return isGranted ? ['public', 'key'] : ['public'];
    }
    case 'anonymous':
    case 'service':
      return ['public'];
    default:
      return caller satisfies never;
  }
}

const grantedTo = ({ grants }: Extract<Caller, { kind: 'key' }>, resource: string): readonly string[] =>
  grants.flatMap((grant) => (grant.resource === resource ? grant.actions : []));

function partsOf(extent: Extent, caller: Caller, { action }: Right): ReachPart[] {
  const { scope, isAtOwnBranches, ...more } =
    typeof extent === 'string' ? { scope: extent, isAtOwnBranches: undefined } : extent;
  switch (scope) {
    case 'all':
      // A key that is bound to branches changes nothing that belongs to none of them.
      return caller.kind === 'key' && caller.branches !== null && action !== 'read' ? [] : [more];
    case 'branches': {
      const branches = branchesOf(caller);
      return branches === null ? [more] : [{ ...more, branches }];
    }
    case 'own':
      if (caller.kind !== 'staff') return [];
      return [{ ...more, owner: caller.sub, ...(isAtOwnBranches && { within: caller.branches }) }];
    default:
      return scope satisfies never;
  }
}

/** Ids of the branches a caller is bound to; null for callers that are not bound. */
function branchesOf(caller: Caller): readonly string[] | null {
  switch (caller.kind) {
    case 'staff':
    case 'key':
      return caller.branches;
    case 'device':
      return [caller.branch];
    case 'anonymous':
    case 'service':
      return [];
    default:
      return caller satisfies never;
  }
}

/**
 * What a caller lacks for a route, as refusals name it: rights, those alone that a key was not granted; else whom the route is for. A key that has all of
 * them and is bound to branches lacks the branches.
 */
export function lackOf(caller: Caller, { right, access }: Who): { readonly right: string; readonly branches?: 'all' } {
  if (!right) return { right: access };
  const wanted = [right.action, ...(caller.kind === 'key' ? (right.besides ?? []) : [])];
  const granted = caller.kind === 'key' ? grantedTo(caller, right.resource) : [];
  const missing = wanted.filter((action) => !granted.includes(action));
  const isBound = missing.length === 0 && right.allowed.key !== undefined;
  const named = missing.length > 0 ? missing : wanted;
  return {
    right: named.map((action) => nameOfRight({ ...right, action })).join(', '),
    ...(isBound && { branches: 'all' }),
  };
}

/** Ids of the branches whose records are reached; null for all. For queries about whole branches. */
export const branchesReached = (reach: Reach): readonly string[] | null =>
  reach.some(({ branches, owner }) => branches === undefined && owner === undefined)
    ? null
    : [...new Set(reach.flatMap(({ branches }) => branches ?? []))];

/** True of a part that reaches everything of one of these branches, whatever the record holds; of what belongs to none, one that is bound to none. */
const reachesAt = ({ branches, owner, where }: ReachPart, at: readonly string[]): boolean =>
  owner === undefined && where === undefined && (branches?.some((id) => at.includes(id)) ?? true);

/** Whether a reach covers a record by the branches that it belongs to alone; false where only the record itself tells, as one of the caller's own. */
export const isReachedAt = (reach: Reach, branches: readonly string[]): boolean =>
  reach === everything || reach.some((part) => reachesAt(part, branches));

/** Who answers a route: a service, or the gateway itself. */
export type RouteOwner = ServiceName | 'gateway';

/** Whom a route is for: one of the two. */
export type Who =
  | { readonly right: Right; readonly access?: never; readonly callers?: never }
  | {
      readonly access: Access;
      /** With access `service`: the services that call it, by name; no other may. */
      readonly callers?: readonly RouteOwner[];
      readonly right?: never;
    };

/** What a caller reaches with a route; empty when it is not for them. The records of a route without a right are its own affair. */
export const reachOfRoute = (caller: Caller, route: Who): Reach =>
  route.right ? reachOf(caller, route.right) : isWithin(caller, route) ? everything : nothing;

function isWithin(caller: Caller, { access, callers = [] }: Exclude<Who, { right: Right }>): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'person':
      return caller.kind === 'staff' && caller.session !== undefined;
    case 'device':
      return caller.kind === 'device';
    case 'service':
      return caller.kind === 'service' && callers.some((name) => name === caller.sub);
    default:
      return access satisfies never;
  }
}
