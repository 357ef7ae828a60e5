import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { companyLanguages } from '../../i18n/company-languages.ts';

type Translatable = {
  readonly text: string;
  readonly translations: { readonly [locale: string]: { readonly text?: string } | undefined };
};

/** The text of a block in a language; one that is missing there is the company's own, with its language as `lang`. */
export function blockText(value: Translatable, locale: EnabledLocale): { text: string; lang: string | undefined } {
  const text = translated(value, locale, 'text');
  const { base } = companyLanguages();
  const isFallback = text !== '' && locale !== base && !value.translations[locale]?.text;
  return { text, lang: isFallback ? base : undefined };
}
