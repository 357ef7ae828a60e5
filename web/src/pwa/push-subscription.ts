import type { PushSubscription } from '@filiale/contracts/api/push';

/**
 * Subscribes this browser to pushes with the installation's key, through the worker of the registration. Null where it cannot. One that was subscribed
 * with another key is subscribed anew.
 */
export async function subscribeBrowser(
  registration: ServiceWorkerRegistration | undefined,
  publicKey: string,
): Promise<PushSubscription | null> {
  if (!registration?.active || !('pushManager' in registration)) return null;
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey } as const;
  const subscription = await registration.pushManager.subscribe(wanted).catch(async (error: unknown) => {
    const former = await registration.pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return registration.pushManager.subscribe(wanted);
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}
