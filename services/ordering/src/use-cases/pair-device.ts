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
import { endOfSession, makeDeviceKey, openDeviceSession, proofOf } from './device-keys.ts';

type Pairing = Pick<Ordering, 'devices' | 'now'>;

const MINUTE_MS = 60_000;
const hashOf = (code: string): Buffer => proofOf(plainCode(code));

/** Makes a code that a tablet or a printer becomes a device with; the log says who had it shown, and for how long it works. */
export async function offerPairing({ devices, now }: Pairing, device: Device, meta: WriteMeta): Promise<NewPairing> {
  if (!device.isEnabled) throw new ProblemError('print.device-unfit');
  const code = randomCode(PAIRING_CODE_SIGNS);
  const endsAt = new Date(now().getTime() + PAIRING_MINUTES * MINUTE_MS);
  await devices.keepPairing(device, { codeHash: hashOf(code), endsAt }, meta);
  return { code, endsAt: endsAt.toISOString() };
}

/** The device that a code pairs now; 422 `device.pairing-invalid` for none. */
export async function deviceOfPairing({ devices, now }: Pairing, code: string): Promise<Device> {
  const device = await devices.findByPairing(hashOf(code), now());
  if (!device) throw new ProblemError('device.pairing-invalid', { field: 'code' });
  return device;
}

/** What somebody with a code is told of the device. */
export const pairingOf = ({ id, name, kind, branch }: Device): KnownPairing => ({
  device: { id, name, kind, branch: { id: branch } },
});

/**
 * Makes whoever shows a code the device that it is for, with a key of its own: a printer is told it, a browser gets the token of a session instead. What opened the
 * device before does so no more. Who that was stands in the log as the device, with where from, who had the code shown, and until when it is signed in; `stranger`
 * is the caller as far as that is known.
 */
export async function pairDevice(
  ordering: Pairing,
  code: string,
  { by: stranger, ...meta }: WriteMeta,
): Promise<{ device: Device; key: string | null; token: string | null }> {
  const { devices, now } = ordering;
  const device = await deviceOfPairing(ordering, code);
  const offeredBy = await devices.usePairing(hashOf(code), now());
  if (offeredBy === null) throw new ProblemError('device.pairing-invalid', { field: 'code' });
  const isPrinter = scopesOfKind[device.kind].includes('print');
  const by =
    stranger.kind === 'anonymous'
      ? { ...stranger, kind: 'device' as const, id: device.id, name: device.name }
      : stranger;
  const key = await makeDeviceKey(ordering, device.id, { ...meta, by, action: 'pair' }, [
    { field: 'offeredBy', after: offeredBy },
    ...(isPrinter ? [] : [{ field: 'validUntil', after: endOfSession(now()).toISOString() }]),
  ]);
  if (isPrinter) return { device, key, token: null };
  return { device, key: null, token: await openDeviceSession(ordering, device.id) };
}
