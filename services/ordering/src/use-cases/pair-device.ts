import { plainCode } from '@filiale/contracts/fields/spoken-code';
import { type Device, scopesOfKind } from '@filiale/contracts/ordering/device';
import {
  type KnownPairing,
  type NewPairing,
  PAIRING_CODE_SIGNS,
  PAIRING_MINUTES,
} from '@filiale/contracts/ordering/device-pairing';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { randomCode } from '@filiale/kit/process/ids';
import type { WriteMeta } from '@filiale/kit/stores/store';
import type { Ordering } from '../context.ts';
import { makeDeviceKey, openDeviceSession, proofOf } from './device-keys.ts';

type Pairing = Pick<Ordering, 'devices' | 'now'>;

const MINUTE_MS = 60_000;
const hashOf = (code: string): Buffer => proofOf(plainCode(code));

/** Makes a code that a tablet or a printer becomes a device with. */
export async function offerPairing({ devices, now }: Pairing, device: Device): Promise<NewPairing> {
  if (!device.isEnabled) throw new ProblemError('print.device-unfit');
  const code = randomCode(PAIRING_CODE_SIGNS);
  const endsAt = new Date(now().getTime() + PAIRING_MINUTES * MINUTE_MS);
  await devices.keepPairing(device.id, hashOf(code), endsAt);
  return { code, endsAt: endsAt.toISOString() };
}

/** The device that a code pairs now; 422 `device.pairing-invalid` for none. */
export async function deviceOfPairing({ devices, now }: Pairing, code: string): Promise<Device> {
  const device = await devices.findByPairing(hashOf(code), now());
  if (!device) throw new ProblemError('device.pairing-invalid', { field: 'code' });
  return device;
}

/** What somebody with a code is told of the device. */
export const toldOf = ({ id, name, kind, branch }: Device): KnownPairing => ({
  device: { id, name, kind, branch: { id: branch } },
});

/**
 * Makes whoever shows a code the device that it is for, with a key of its own: a printer is told it, a browser gets the token of a session instead. What opened the
 * device before does so no more.
 */
export async function pairDevice(
  ordering: Pairing,
  code: string,
  meta: WriteMeta,
): Promise<{ device: Device; key: string | null; token: string | null }> {
  const { devices, now } = ordering;
  const device = await deviceOfPairing(ordering, code);
  if (!(await devices.usePairing(hashOf(code), now())))
    throw new ProblemError('device.pairing-invalid', { field: 'code' });
  const key = await makeDeviceKey(ordering, device.id, { ...meta, action: 'pair' });
  if (scopesOfKind[device.kind].includes('print')) return { device, key, token: null };
  return { device, key: null, token: await openDeviceSession(ordering, device.id) };
}
