import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/**
 * Callers of a route that is not an action on staff records: `public` anyone · `person` any signed-in person, with any role, for their own
 * data · `device` any device with a valid key, with any scopes · `service` only the services that the route names as its callers: a service
 * is no administrator. All other routes name their right, see `rights`.
 */
export type Access = 'public' | 'person' | 'device' | 'service';

/**
 * Roles as they stand in a user's role list; they add up, and without one a user signs in and sees nothing. Administrators reach every branch, managers
 * and employees their own, editors look after pages, accounting reads orders and money of every branch. Source: specification §6.
 */
export const roles = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_ACCOUNTING'] as const;
export type Role = (typeof roles)[number];

/** Header by which an administrator looks with no more rights than it says: {@link SeenRights} as JSON. */
export const seeAsHeader = 'x-filiale-see-as';
export const SeenRights = z.strictObject({
  roles: z.array(z.enum(roles)).max(roles.length),
  branches: z.array(Id).max(1_000),
});

/**
 * What the key of a device opens: reading and handling the orders of its branch, seeing the numbers of its guests (`queue`), fetching print jobs, being a
 * screen, being a time clock; `terminal` opens no call, only the pages of an order terminal.
 */
export const deviceScopes = ['orders.read', 'orders.write', 'queue', 'print', 'screen', 'clock', 'terminal'] as const;
export type DeviceScope = (typeof deviceScopes)[number];

/** What the key of an integrator opens of one resource: names of actions. */
export type Grant = { readonly resource: string; readonly actions: readonly string[] };

/** The token that an installation is set up with; it is no person, so nothing is its own. */
export const ADMIN_TOKEN_ID = 'admin-token';

/** Whether a person of staff calls: what they do is theirs. */
export const isPerson = (caller: Caller): caller is Extract<Caller, { kind: 'staff' }> =>
  caller.kind === 'staff' && caller.sub !== ADMIN_TOKEN_ID;

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

/** How fresh the proof of the password is that calls with `asksForProof` want, in seconds. */
export const PROOF_SECONDS = 15 * 60;

/** True when a person has proved the password lately; callers without a session prove who they are with every call. */
export function isProved(caller: Caller, at: Date): boolean {
  if (caller.kind !== 'staff' || caller.session === undefined) return true;
  return caller.confirmedAt !== undefined && at.getTime() - Date.parse(caller.confirmedAt) < PROOF_SECONDS * 1000;
}
