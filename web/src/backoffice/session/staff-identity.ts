import type { DeviceScope } from '@filiale/contracts/api/access';
import { ApiError } from '@filiale/contracts/api/client';
import { branchesReached, hasEveryRight, type Right, reachOf } from '@filiale/contracts/api/rights';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import type { Person } from '@filiale/contracts/workforce/session';
import type { Actor } from '@filiale/rules/order-lifecycle';
import { callerOf } from '../resources/may.ts';
import { markDevice } from './device-mark.ts';
import { renewSession } from './renew-session.ts';
import { plainCall } from './staff-fetch.ts';

/** Who works here: a device of one branch, or a person. `name` is shown; a pickup board (`isPickup`) is sent numbers, and no orders. */
export type StaffIdentity =
  | {
      readonly kind: 'device';
      readonly id: string;
      readonly name: string;
      readonly branch: string;
      readonly isPickup: boolean;
    }
  | { readonly kind: 'person'; readonly person: Person };

/** Finds out who works here: a person, also one who asked to be remembered, else the device; null: nobody. Throws when that cannot be found out now. */
export async function findIdentity(): Promise<StaffIdentity | null> {
  const person = (await plainCall('GET /api/users/me', {})).data ?? (await renewSession());
  if (!person) return findDevice();
  markDevice(false);
  return { kind: 'person', person };
}

async function findDevice(): Promise<StaffIdentity | null> {
  try {
    const { device, scopes } = (await plainCall('GET /api/device-sessions/current', {})).data;
    const { id, name, branch } = device;
    markDevice(true);
    return { kind: 'device', id, name, branch: branch.id, isPickup: scopes.includes('queue') };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Exchanges the key of a device for a cookie that no script sees; returns what the device may do. null: the key opens nothing. */
export async function signDeviceIn(key: string): Promise<readonly DeviceScope[] | null> {
  try {
    return (await plainCall('POST /api/device-sessions', {}, { headers: { 'x-api-key': key } })).data.scopes;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** What somebody who signed in lets the server know them as in the life of an order. */
export const actorOf = (identity: StaffIdentity): Actor => {
  if (identity.kind === 'device') return { kind: 'staff', id: identity.id };
  const { person } = identity;
  return { kind: hasEveryRight(callerOf(person)) ? 'admin' : 'staff', id: person.id };
};

/** Whether money of a branch may be given back; by devices never. */
export const mayRefund = (identity: StaffIdentity, branch: string): boolean =>
  identity.kind === 'person' && reachesAt(identity, branch, orderRights.refund);

/** Whether orders of a branch that never came about may be deleted; by devices never. */
export const mayDeleteOrders = (identity: StaffIdentity, branch: string): boolean =>
  identity.kind === 'person' && reachesAt(identity, branch, orderRights.delete);

/** Whether somebody works on the orders of a branch; `branch` is its id. */
export const worksAt = (identity: StaffIdentity, branch: string): boolean =>
  reachesAt(identity, branch, orderRights.confirm);

/** Whether somebody sees the orders of a branch. */
export const looksAt = (identity: StaffIdentity, branch: string): boolean =>
  reachesAt(identity, branch, orderRights.read);

function reachesAt(identity: StaffIdentity, branch: string, right: Right): boolean {
  if (identity.kind === 'device') return identity.branch === branch;
  return branchesReached(reachOf(callerOf(identity.person), right))?.includes(branch) ?? true;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
