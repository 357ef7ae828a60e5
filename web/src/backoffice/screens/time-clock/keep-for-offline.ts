import { registerWorker } from '../../../pwa/worker-registration.ts';

/** Has the service worker keep the page of a clock and the files that it has loaded, so that it opens without network too. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!(await registerWorker(Date.now()))) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'clock', url: location.href, loaded });
}
