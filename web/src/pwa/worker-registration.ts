import { setPwa } from './pwa-state.ts';

/** Where the build puts the worker; the gateway lets it speak for the whole origin. Source: PWA-007. */
export const WORKER = '/_next/static/service-worker.js';
export const WORKER_OPTIONS = { scope: '/', updateViaCache: 'none' } as const satisfies RegistrationOptions;
/** Source: PWA-006. */
const FIRST_CHECK_MS = 2_500;
const CHECK_MS = 1_800_000;

let timers: ReturnType<typeof setTimeout>[] = [];
let isRestarting = false;

const ours = async () => (await navigator.serviceWorker.getRegistrations()).filter(isOurs);
const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
  [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(WORKER));

/** Notifies the worker of the page entered, so that it caches it. */
export function reportPage(registration: ServiceWorkerRegistration): void {
  const isSparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (!isSparing) registration.active?.postMessage({ type: 'entered', url: location.href });
}

/** Registers the worker and looks for newer versions, 2.5 s after the start and every 30 minutes. A failure is ignored. Source: PWA-006, PWA-007. */
export async function registerWorker(startedAtMs: number): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker.register(WORKER, WORKER_OPTIONS).catch(() => null);
  if (!registration) return null;
  navigator.serviceWorker.addEventListener('controllerchange', takenOver);
  const announce = () => setPwa({ hasUpdate: registration.waiting !== null && registration.active !== null });
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', announce);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  announce();
  const check = () => void registration.update().catch(() => undefined);
  timers = [setTimeout(check, Math.max(0, FIRST_CHECK_MS - (Date.now() - startedAtMs))), setInterval(check, CHECK_MS)];
  return registration;
}

/** A new version controls the page. The page reloads if the user asked for it, or if it is hidden and not sending an order. */
function takenOver(): void {
  setPwa({ hasUpdate: false });
  if (isRestarting || (document.visibilityState === 'hidden' && !isSubmitting())) location.reload();
}

/** True while an order is on its way: nothing may reload the page then. */
const isSubmitting = (): boolean => document.querySelector('[type=submit][aria-busy=true]') !== null;

/** Activates the waiting version; the page reloads once when it has taken over. Source: PWA-005. */
export async function restartIntoUpdate(): Promise<void> {
  if (isSubmitting()) return;
  isRestarting = true;
  for (const { waiting } of await ours()) waiting?.postMessage({ type: 'restart' });
}

/** Takes the worker away with everything it has kept. Source: PWA-004, PWA-008. */
export async function unregisterWorker(): Promise<void> {
  for (const timer of timers) clearTimeout(timer);
  navigator.serviceWorker.removeEventListener('controllerchange', takenOver);
  setPwa({ hasUpdate: false });
  await Promise.all((await ours()).map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith('filiale-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
