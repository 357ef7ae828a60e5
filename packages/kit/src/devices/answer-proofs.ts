import { ProblemError } from '../http/problem-error.ts';
import type { SecurityLog } from '../process/security-log.ts';
import type { DeviceLog } from './device-log.ts';
import type { DeviceRecord } from './kept-devices.ts';
import type { OpenDevices } from './open-devices.ts';

type Proof = { readonly body: { readonly hash: string } };

/**
 * What the gateway is answered about the secrets of devices: whose one is, and the token that comes after it. A token that was replaced is refused, and said
 * in the log of its device and in the security log: somebody has a copy, or the device lost the new one.
 */
export function answerProofs<D extends DeviceRecord>(
  devices: OpenDevices<D>,
  { log, secure, now }: { readonly log: DeviceLog; readonly secure: SecurityLog; readonly now: () => Date },
) {
  const { kept } = devices;
  const tell = (id: string, level: 'info' | 'warn', at: Date, text: string): Promise<void> =>
    log.add(id, 'service', [{ at: at.toISOString(), level, text }]);
  const hashOf = ({ body }: Proof): Buffer => Buffer.from(body.hash, 'hex');
  return {
    device: async (call: Proof) => {
      const at = now();
      const found = await devices.deviceBehind(hashOf(call), at);
      if (!found) {
        const former = await devices.endedSession(hashOf(call), at);
        if (former !== null) {
          secure('session-replayed', { record: former });
          await tell(former, 'warn', at, 'Ein Schlüssel, der schon erneuert war, wurde gezeigt und abgewiesen.');
        }
        throw new ProblemError('record.missing');
      }
      const { device, isDue, isRenewed } = found;
      if (isRenewed) await tell(device.id, 'info', at, 'Der Schlüssel wurde erneuert.');
      return { data: { ...devices.callerOf(device), ...(isDue && { isDue }) } };
    },
    renewal: async (call: Proof) => {
      const renewed = await devices.renewSession(hashOf(call), now(), kept.renewAfterMs);
      const device = renewed && (await kept.get(renewed.deviceId));
      if (!renewed || !device) throw new ProblemError('record.missing');
      return { data: { token: renewed.token, ...kept.cookieOf(kept.scopesOf(device)) } };
    },
  };
}
