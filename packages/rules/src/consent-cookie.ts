import { type ConsentSettings, type ConsentState, consentFlags } from './consent.ts';

/** Name and lifetime of the cookie that keeps a visitor's choice. Source: CONSENT-008. */
export const CONSENT_COOKIE = 'consent';
export const CONSENT_COOKIE_DAYS = 3650;
const DAY_SECONDS = 86_400;

/** The `Set-Cookie` text of a choice: settings, time, version and flags in one cookie, so that they cannot come apart. */
export function consentCookie(state: ConsentState, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ ...state, ...consentFlags(state.settings) }));
  const life = `Max-Age=${CONSENT_COOKIE_DAYS * DAY_SECONDS}; Path=/; SameSite=Lax`;
  return `${CONSENT_COOKIE}=${value}; ${life}${isSecure ? '; Secure' : ''}`;
}

/** The choice in the value of the cookie; null for none or for anything that is not one of ours. */
export function parseConsent(value: string | undefined): ConsentState | null {
  if (!value) return null;
  try {
    const { settings, timestamp, version } = JSON.parse(decodeURIComponent(value)) as Partial<ConsentState>;
    if (typeof version !== 'string' || typeof timestamp !== 'string' || !isSettings(settings)) return null;
    return { settings, timestamp, version };
  } catch {
    return null;
  }
}

/** The value of our cookie in a `Cookie` header or `document.cookie`. */
export const consentCookieValue = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((each) => each.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);

const isSettings = (value: unknown): value is ConsentSettings =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'boolean');
