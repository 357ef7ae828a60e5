import { ApiError } from '@filiale/contracts/api/client';
import type { Actor } from '@filiale/rules/order-lifecycle';
import { keepStaffToken, staffCall, staffToken } from './staff-call.ts';

/** Who works in this tab: a device of one branch, or whoever holds the API token. `name` is shown. */
export type StaffIdentity =
  | { readonly kind: 'device'; readonly id: string; readonly name: string; readonly branch: string }
  | { readonly kind: 'token' };

/** Finds out who works here; null: nobody yet. Throws when that cannot be found out now. */
export async function findIdentity(): Promise<StaffIdentity | null> {
  try {
    if (staffToken() !== null) {
      await staffCall('GET /api/devices', { query: { pageSize: 1 } });
      return { kind: 'token' };
    }
    const { data } = await staffCall('GET /api/device-sessions/current', {});
    const { id, name, branch } = data.device;
    return { kind: 'device', id, name, branch: branch.id };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    keepStaffToken(null);
    return null;
  }
}

/** Signs in with what was typed: a device's key is exchanged for a cookie, the API token is kept by the tab. False: neither fits. */
export async function signIn(secret: string): Promise<boolean> {
  try {
    await staffCall('POST /api/device-sessions', {}, { headers: { 'x-api-key': secret } });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  keepStaffToken(secret);
  return (await findIdentity()) !== null;
}

/** Leaves this place: the token is forgotten, or the device's cookie ended. */
export async function signOut(identity: StaffIdentity): Promise<void> {
  if (identity.kind === 'token') keepStaffToken(null);
  else await staffCall('DELETE /api/device-sessions/current', {});
}

/** The identity as the lifecycle of orders knows it. */
export const actorOf = (identity: StaffIdentity): Actor =>
  identity.kind === 'device' ? { kind: 'staff', id: identity.id } : { kind: 'admin', id: 'admin-token' };

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
/** True when a call was refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
