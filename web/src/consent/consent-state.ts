import { type ConsentSettings, type ConsentState, ownServices } from '@filiale/rules/consent';
import { consentCookie, consentCookieValue, parseConsent } from '@filiale/rules/consent-cookie';

/** Name of the `<meta>` that carries the fingerprint of today's services; absent where nothing is asked (kiosk). */
export const CONSENT_VERSION_META = 'consent-version';
const CHANNEL = 'filiale.consent';

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

const notify = () => {
  for (const listener of listeners) listener();
};

/** The channel to the other tabs: revoking in one stops the service in all. Opened with the first listener or choice. */
function openChannel(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = notify;
  }
  return channel;
}

/** The visitor's choice as the cookie has it, also one for former services; null before any. Browser only. */
export const storedConsent = (): ConsentState | null => parseConsent(consentCookieValue(document.cookie));

const askedVersion = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${CONSENT_VERSION_META}"]`)?.content ?? '';

/** The settings of a choice made for today's services; null without one. */
function validSettings(): ConsentSettings | null {
  const stored = storedConsent();
  return stored !== null && stored.version !== '' && stored.version === askedVersion() ? stored.settings : null;
}

/** Whether the visitor has made a choice for today's services; always where nothing is asked (kiosk). Browser only. Source: FORM-012. */
export const hasChosenConsent = (): boolean => askedVersion() === '' || validSettings() !== null;

/** Whether the visitor allowed a service. A choice made for other services than today's does not count. Browser only. Source: CONSENT-003, CONSENT-009. */
export const hasServiceConsent = (id: string): boolean => validSettings()?.[id] === true;

/** The visitor's word on our own analytics log; null before any, false where nothing is asked (kiosk). Source: TRACK-006. */
export function analyticsChoice(): boolean | null {
  if (askedVersion() === '') return false;
  return validSettings() === null ? null : hasServiceConsent(ownServices.analyticsLog);
}

/** Calls `listener` after each choice, made in any tab; returns a function that ends that. */
export function onConsentChange(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stores a choice in the cookie and notifies listeners. */
export function storeConsent(state: ConsentState): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and outside https
  document.cookie = consentCookie(state, location.protocol === 'https:');
  notify();
  openChannel()?.postMessage(null);
}

/** Allows one service more, asked for on the spot. Without an earlier choice only this one is allowed. */
export function allowService(id: string): void {
  const settings = { ...(validSettings() ?? { [ownServices.shop]: true }), [id]: true };
  storeConsent({ settings, timestamp: new Date().toISOString(), version: askedVersion() });
}
