import type { EnabledLocale } from '@filiale/contracts/locales';
import { ENABLED_LOCALES } from '@filiale/rules/locales';
import { notFound } from 'next/navigation';

/** The locale of a page from its route parameter. Anything else in that place (a file nobody has) is not found. */
export async function pageLocale(params: Promise<{ readonly locale: string }>): Promise<EnabledLocale> {
  const { locale } = await params;
  return ENABLED_LOCALES.find((enabled) => enabled === locale) ?? notFound();
}
