import { resolveLocale } from '@filiale/rules/locales';
import type { EnabledLocale } from '@filiale/contracts/locales';

/** The locale of a page from its route parameter, which the proxy has set. */
export async function pageLocale(params: Promise<{ readonly locale: string }>): Promise<EnabledLocale> {
  return resolveLocale((await params).locale);
}
