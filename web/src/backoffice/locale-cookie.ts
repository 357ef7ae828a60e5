import type { EnabledLocale } from '@filiale/contracts/fields/locales';

/** Cookie of a device: the language its back office speaks. */
export const LOCALE_COOKIE = 'filiale-backoffice-locale';
const DAYS = 3650;
const cookie = { name: LOCALE_COOKIE, path: '/backend' } as const;

/**
 * Speaks another language from now on; the page is made anew. Chromium asks for a page before it has written what was given to `document.cookie`, so
 * that the page came in the language before now and then: the store of cookies says when it is written.
 * @param beforeReload what must be so at the moment of the reload, such as the address
 */
export async function chooseLocale(locale: EnabledLocale, beforeReload?: () => void): Promise<void> {
  const seconds = DAYS * 86_400;
  const writeInItsTime = (): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the only way where the store of cookies is missing or refuses
    document.cookie = `${cookie.name}=${locale}; Path=${cookie.path}; Max-Age=${seconds}; SameSite=Lax`;
  };
  // Missing in older browsers, and where a page does not come by https.
  if ('cookieStore' in window)
    await cookieStore
      .set({ ...cookie, value: locale, expires: Date.now() + seconds * 1_000, sameSite: 'lax' })
      .catch(writeInItsTime);
  else writeInItsTime();
  beforeReload?.();
  location.reload();
}
