import { hasPlaced } from '../checkout/last-placed.ts';
import { canInstall, dismissCookie, isPromptDue, platformOf } from './install-rules.ts';
import { isInstalledApp } from './installed-app.ts';
import { readMemory, remember } from './pwa-memory.ts';
import { installOffer, setInstallOffer, setPwa } from './pwa-state.ts';
import { registerWorker, reportPage, unregisterWorker } from './worker-registration.ts';

export type PwaSettings = { readonly isPluginOn: boolean; readonly isKiosk: boolean };

let settings: PwaSettings = { isPluginOn: false, isKiosk: false };
let registration: ServiceWorkerRegistration | null = null;
let isStarted = false;

const facts = () => ({
  ...settings,
  isStandalone: isInstalledApp(window),
  hasServiceWorker: 'serviceWorker' in navigator,
  hasOffer: installOffer() !== null,
  isRegistered: readMemory() === 'installed',
  hasOrdered: hasPlaced(window),
  platform: platformOf(navigator),
});

/** Looks again at what may be offered. */
export function weighInstall(): void {
  const known = facts();
  const isRefused = readMemory() === 'refused';
  setPwa({ canInstall: canInstall(known), isPromptDue: !isRefused && isPromptDue(known, document.cookie) });
}

/** Registers the worker if the plugin is on, unregisters it if off, and notifies it of every page entered. Source: PWA-001, PWA-007, PWA-008. */
export async function startPwa(next: PwaSettings, startedAtMs: number): Promise<void> {
  settings = next;
  weighInstall();
  if (!('serviceWorker' in navigator)) return;
  if (!settings.isPluginOn) {
    isStarted = false;
    return unregisterWorker();
  }
  if (isStarted) {
    if (registration) reportPage(registration);
    return;
  }
  isStarted = true;
  window.addEventListener('appinstalled', () => {
    remember('installed');
    setInstallOffer(null);
    setPwa({ areInstructionsOpen: false });
    weighInstall();
  });
  if (readMemory() === 'refused') return;
  await register(startedAtMs);
}

async function register(startedAtMs: number): Promise<void> {
  registration = await registerWorker(startedAtMs);
  if (!registration) return;
  await navigator.serviceWorker.ready;
  reportPage(registration);
}

/** Opens the instructions. Asking for the app also enables its worker, even if it was refused before. Source: PWA-003. */
export function askToInstall(): void {
  setPwa({ areInstructionsOpen: true, isPromptDue: false });
  if (readMemory() !== 'refused') return;
  remember(null);
  void register(Date.now());
}

/** The browser's own question, where it has one. */
export async function installByOffer(): Promise<void> {
  const offer = installOffer();
  if (!offer) return;
  setInstallOffer(null);
  setPwa({ areInstructionsOpen: false });
  await offer.prompt();
  weighInstall();
}

/** Later: the hint stays away for a month. Source: PWA-004. */
export function skipInstall(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere
  document.cookie = dismissCookie(location.protocol === 'https:');
  setPwa({ areInstructionsOpen: false });
  weighInstall();
}

/** No app: the worker goes with all it has kept, and does not come back by itself. Source: PWA-004. */
export async function cancelInstall(): Promise<void> {
  setPwa({ areInstructionsOpen: false, isPromptDue: false });
  remember('refused');
  registration = null;
  await unregisterWorker();
}
