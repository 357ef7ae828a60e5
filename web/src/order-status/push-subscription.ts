import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { call } from '../api/client.ts';
import { subscribeBrowser } from '../pwa/push-subscription.ts';

/** Has this browser told of the order while the page is closed. False where the browser or the shop has no push; then the open page tells by itself. */
export async function subscribeToPush({ uid, hash }: Pick<PublicOrder, 'uid' | 'hash'>): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !('pushManager' in registration)) return false;
  const { publicKey } = (await call('GET /api/push-key', {})).data;
  if (publicKey === null) return false;
  const body = await subscribeBrowser(registration, publicKey);
  if (!body) return false;
  await call('POST /api/orders/public/{uid}/{hash}/push-subscriptions', { params: { uid, hash }, body });
  return true;
}
