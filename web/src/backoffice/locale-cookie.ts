import type { EnabledLocale } from '@filiale/contracts/fields/locales';

/** Cookie of a device: the language its back office speaks. */
export const LOCALE_COOKIE = 'filiale-backoffice-locale';
const DAYS = 3650;

/**
 * Speaks another language from now on; the page is made anew. Chromium writes a cookie in its own time, and asked for the page before now and then, which
 * came in the language before: what is read afterwards is read behind it. (`cookieStore.set` would say when it is written, but makes `/backend/` of the
 * path, which is not the path of the page.)
 * @param beforeReload what must be so at the moment of the reload, such as the address
 */
export function chooseLocale(locale: EnabledLocale, beforeReload?: () => void): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/backend; Max-Age=${DAYS * 86_400}; SameSite=Lax`;
  // A browser that keeps no cookies would show the same page again.
  if (!document.cookie.includes(`${LOCALE_COOKIE}=${locale}`)) return;
  beforeReload?.();
  location.reload();
}
