import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { notFound } from 'next/navigation';
import { companyLanguages } from '../i18n/company-languages.ts';

/** The locale of a page from its route parameter. Anything else in that place (a file nobody has) is not found. */
export async function pageLocale(params: Promise<{ readonly locale: string }>): Promise<EnabledLocale> {
  const { locale } = await params;
  return companyLanguages().offered.find((offered) => offered === locale) ?? notFound();
}
