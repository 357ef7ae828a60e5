import type { Device, DeviceKind } from '@filiale/contracts/ordering/device';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Ordering } from '../context.ts';

/** The device behind a key in a path, if it stands in that branch and is of one of the kinds that this is for; everything else is a missing address. */
export async function deviceWithKey(
  { devices, now }: Pick<Ordering, 'devices' | 'now'>,
  { branch, key }: { readonly branch: string; readonly key: string },
  kinds: readonly DeviceKind[],
): Promise<Device> {
  const device = await devices.findByProof(secretHash(key), now());
  if (!device || device.branch !== branch || !kinds.includes(device.kind)) throw new ProblemError('record.missing');
  return device;
}
