/**
 * Who may make a call, from widest to narrowest:
 * `public` anyone · `employee` signed-in staff · `admin` administrators · `service` other parts of the installation only.
 * Admins may do whatever employees may. A forbidden read of a record answers like a missing one.
 */
export type Access = 'public' | 'employee' | 'admin' | 'service';

/** Roles of the specification (§6) as they stand in a user's role list. */
export const roles = ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] as const;
export type Role = (typeof roles)[number];

/** Who is calling, as the gateway vouches for it towards the services. `sub` is the user or token id. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'staff'; readonly sub: string; readonly roles: readonly Role[] }
  | { readonly kind: 'service'; readonly sub: string };

/** True when the caller may use something with this access. */
export function isAllowed(caller: Caller, access: Access): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'employee':
      return caller.kind === 'service' || (caller.kind === 'staff' && caller.roles.length > 0);
    case 'admin':
      return caller.kind === 'service' || (caller.kind === 'staff' && caller.roles.includes('ROLE_ADMIN'));
    case 'service':
      return caller.kind === 'service';
    default:
      return access satisfies never;
  }
}
