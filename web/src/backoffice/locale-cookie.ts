import type { EnabledLocale } from '@filiale/contracts/fields/locales';

/** Cookie of a device: the language its back office speaks. */
export const LOCALE_COOKIE = 'filiale-backoffice-locale';
const DAYS = 3650;

/** Speaks another language from now on; the page is made anew. */
export function chooseLocale(locale: EnabledLocale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/backend; Max-Age=${DAYS * 86_400}; SameSite=Lax`;
  location.reload();
}
