import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { call } from '../api/client.ts';

/**
 * Subscribes this browser to notifications of the order while the page is closed. False if the browser or the shop has no push; then the
 * open page notifies. A browser subscribed with another key of the shop is subscribed again.
 */
export async function subscribeToPush({ uid, hash }: Pick<PublicOrder, 'uid' | 'hash'>): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !('pushManager' in registration)) return false;
  const { publicKey } = (await call('GET /api/push-key', {})).data;
  if (publicKey === null) return false;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey } as const;
  const subscription = await registration.pushManager.subscribe(wanted).catch(async (error: unknown) => {
    const former = await registration.pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return registration.pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  await call('POST /api/orders/public/{uid}/{hash}/push-subscriptions', {
    params: { uid, hash },
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
  });
  return true;
}
