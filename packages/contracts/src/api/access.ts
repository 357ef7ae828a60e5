/**
 * Who may make a call, from widest to narrowest:
 * `public` anyone · `board` staff, and devices that may read the orders of their branch · `desk` staff, and devices that may
 * handle them · `device` any device with a valid key, whatever its scopes · `employee` signed-in staff · `admin` administrators ·
 * `service` the parts of the installation that the route names as its callers, and nobody else: a service is no administrator.
 * Admins may do whatever employees may. A forbidden read of a record answers like a missing one. What a device asks of another
 * branch than its own, the owner of the route refuses.
 */
export type Access = 'public' | 'board' | 'desk' | 'device' | 'employee' | 'admin' | 'service';

/** Roles of the specification (§6) as they stand in a user's role list. */
export const roles = ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] as const;
export type Role = (typeof roles)[number];

/** What the key of a device opens: reading and handling the orders of its branch, fetching print jobs, the pick-up board. */
export const deviceScopes = ['orders.read', 'orders.write', 'print', 'board'] as const;
export type DeviceScope = (typeof deviceScopes)[number];

/** Who is calling, as the gateway vouches for it towards the services. `sub` is the user or token id. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'staff'; readonly sub: string; readonly roles: readonly Role[] }
  | {
      readonly kind: 'device';
      readonly sub: string;
      /** Id of the branch the device stands in. */
      readonly branch: string;
      readonly scopes: readonly DeviceScope[];
    }
  | { readonly kind: 'service'; readonly sub: string };

/** True when the caller may use something with this access; `callers` are the services that a `service` route is for. */
export function isAllowed(caller: Caller, access: Access, callers: readonly string[] = []): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'board':
      return isAllowed(caller, 'employee') || hasScope(caller, 'orders.read');
    case 'desk':
      return isAllowed(caller, 'employee') || hasScope(caller, 'orders.write');
    case 'device':
      return caller.kind === 'device';
    case 'employee':
      return caller.kind === 'staff' && caller.roles.length > 0;
    case 'admin':
      return caller.kind === 'staff' && caller.roles.includes('ROLE_ADMIN');
    case 'service':
      return caller.kind === 'service' && callers.includes(caller.sub);
    default:
      return access satisfies never;
  }
}

const hasScope = (caller: Caller, scope: DeviceScope): boolean =>
  caller.kind === 'device' && caller.scopes.includes(scope);
