import { isTranslated } from '@filiale/rules/locales';
import { companyLanguages } from './company-languages.ts';

/** `lang` of a text of a record on a page in a locale: the company's base language where the text has no translation; undefined where it is the page's. */
export function textLanguage(
  record: Parameters<typeof isTranslated>[0],
  locale: string,
  field: string,
): string | undefined {
  const { base } = companyLanguages();
  return locale === base || isTranslated(record, locale, field) ? undefined : base;
}
