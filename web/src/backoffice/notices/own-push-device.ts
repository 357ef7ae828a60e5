/** True where a browser can be pushed to at all; an iPhone can once the page is on its home screen. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The SHA-256 (hex) of the endpoint that this browser is pushed to at; null while it is not. */
export async function ownPushDevice(): Promise<string | null> {
  if (!canBePushed()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ends pushes to this browser at sign-out. A failure is mended by the next person who subscribes here. */
export async function leavePushes(end: (hash: string) => Promise<unknown>): Promise<void> {
  const hash = await ownPushDevice().catch(() => null);
  if (hash !== null) await end(hash).catch(() => undefined);
}
