import { subscribeBrowser } from '../../pwa/push-subscription.ts';
import { WORKER, WORKER_OPTIONS } from '../../pwa/worker-registration.ts';
import { staffCall } from '../session/staff-call.ts';
import { canBePushed } from './own-push-device.ts';

/** Asks the browser, and has it pushed to. `denied`: its settings forbid that; `unable`: it cannot. */
export async function pushHere(publicKey: string): Promise<'pushed' | 'denied' | 'unable'> {
  if (!canBePushed()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(WORKER, WORKER_OPTIONS);
  const body = await subscribeBrowser(await navigator.serviceWorker.ready, publicKey);
  if (!body) return 'unable';
  await staffCall('POST /api/users/me/push-devices', { body });
  return 'pushed';
}
