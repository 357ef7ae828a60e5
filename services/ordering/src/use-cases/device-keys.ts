import { createHash } from 'node:crypto';
import type { FieldChange } from '@filiale/contracts/fields/field-changes';
import { type Device, type DeviceCaller, type DeviceKind, scopesOfKind } from '@filiale/contracts/ordering/device';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { randomToken } from '@filiale/kit/process/ids';
import type { WriteMeta } from '@filiale/kit/stores/store';
import type { Ordering } from '../context.ts';

const DAY_MS = 24 * 3_600_000;
/** A tablet on a counter is signed in for as long as it stands there; browsers keep no cookie longer. */
export const SESSION_DAYS = 400;

/** What is kept of a key or a session's token. */
export const proofOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes a device's new key; the one before opens nothing any more, nor do its sessions. */
export async function makeDeviceKey(
  { devices }: Pick<Ordering, 'devices'>,
  id: string,
  meta: WriteMeta,
  told: readonly FieldChange[] = [],
): Promise<string> {
  const key = `fk_${randomToken(32)}`;
  if (!(await devices.setKey(id, proofOf(key), meta, told))) throw new ProblemError('record.missing');
  return key;
}

/** Opens a session for a device that showed its key; answers the token for its cookie. */
export async function openDeviceSession(
  { devices, now }: Pick<Ordering, 'devices' | 'now'>,
  deviceId: string,
): Promise<string> {
  const token = randomToken(32);
  await devices.openSession(deviceId, proofOf(token), endOfSession(now()));
  return token;
}

/** When a session that is opened now ends. */
export const endOfSession = (at: Date): Date => new Date(at.getTime() + SESSION_DAYS * DAY_MS);

/** A device as callers are told of. */
export const deviceCaller = ({ id, branch, kind }: Device): DeviceCaller => ({
  id,
  branch,
  scopes: [...scopesOfKind[kind]],
});

/** The device behind a key in a path, if it stands in that branch and is of one of the kinds that this is for; everything else is a missing address. */
export async function deviceWithKey(
  { devices, now }: Pick<Ordering, 'devices' | 'now'>,
  { branch, key }: { readonly branch: string; readonly key: string },
  kinds: readonly DeviceKind[],
): Promise<Device> {
  const device = await devices.findByProof(proofOf(key), now());
  if (!device || device.branch !== branch || !kinds.includes(device.kind)) throw new ProblemError('record.missing');
  return device;
}
