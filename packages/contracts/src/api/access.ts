/**
 * Who may make a call, from widest to narrowest:
 * `public` anyone · `board` staff, and devices that may read the orders of their branch · `desk` staff, and devices that may
 * handle them · `device` any device with a valid key, whatever its scopes · `person` whoever is signed in, whatever the roles · `employee` signed-in staff · `admin` administrators ·
 * `service` the parts of the installation that the route names as its callers, and nobody else: a service is no administrator.
 * Admins may do whatever employees may. A forbidden read of a record answers like a missing one. What a device asks of another
 * branch than its own, the owner of the route refuses.
 */
export type Access = 'public' | 'board' | 'desk' | 'device' | 'person' | 'employee' | 'admin' | 'service';

/**
 * Roles as they stand in a user's role list; they add up, and without one a user signs in and sees nothing. Administrators reach every branch, managers
 * and employees their own, editors look after pages. Source: specification §6.
 */
export const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EMPLOYEE', 'ROLE_EDITOR'] as const;
export type Role = (typeof roles)[number];

/** What the key of a device opens: reading and handling the orders of its branch, fetching print jobs, the pick-up board. */
export const deviceScopes = ['orders.read', 'orders.write', 'print', 'board'] as const;
export type DeviceScope = (typeof deviceScopes)[number];

/** What the key of an integrator opens of one resource: names of actions. */
export type Grant = { readonly resource: string; readonly actions: readonly string[] };

/** Who is calling, as the gateway vouches for it towards the services. `sub` is the user, key, device or service. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'staff';
      readonly sub: string;
      /** As colleagues know the person. */
      readonly name: string;
      readonly roles: readonly Role[];
      /** Ids of the branches the person works at. */
      readonly branches: readonly string[];
      /** Public id of the session; none with the token of the installation. */
      readonly session?: string | undefined;
      /** When the person last proved the password, as an instant. */
      readonly confirmedAt?: string | undefined;
    }
  | {
      readonly kind: 'key';
      readonly sub: string;
      readonly name: string;
      readonly grants: readonly Grant[];
      /** Ids of the branches the key is bound to; null for all. */
      readonly branches: readonly string[] | null;
    }
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
    case 'person':
      return caller.kind === 'staff' && caller.session !== undefined;
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

/** How fresh the proof of the password is that calls with `asksForProof` want, in seconds. */
export const PROOF_SECONDS = 15 * 60;

/** True when a person has proved the password lately; whoever comes without a session proves with every call who they are. */
export function isProved(caller: Caller, at: Date): boolean {
  if (caller.kind !== 'staff' || caller.session === undefined) return true;
  return caller.confirmedAt !== undefined && at.getTime() - Date.parse(caller.confirmedAt) < PROOF_SECONDS * 1000;
}
