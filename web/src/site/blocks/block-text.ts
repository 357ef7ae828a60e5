import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { companyLanguages } from '../../i18n/company-languages.ts';

type Translatable = {
  readonly text: RichText | null;
  readonly translations: { readonly [locale: string]: { readonly text?: unknown } | undefined };
};

/** The text of a block in a language; one that is missing there is the company's own, with its language as `lang`. */
export function blockText({ text: own, translations }: Translatable, locale: EnabledLocale) {
  const text = translatedRichText({ text: own, translations }, locale, 'text');
  const { base } = companyLanguages();
  const isFallback = text !== null && locale !== base && !translations[locale]?.text;
  return { text, lang: isFallback ? base : undefined };
}
