/** Texts in the visitor's language. Records always carry every language: base fields are de-AT, others in `translations`. */
import type { EnabledLocale, Locale } from '@filiale/contracts/locales';

/** Base fields are written in this locale; every missing text falls back to it. Source: I18N-002, I18N-003. */
export const DEFAULT_LOCALE = 'de-AT' satisfies EnabledLocale;
/** Locales a visitor can choose. Source: I18N-002. */
export const ENABLED_LOCALES = ['de-AT', 'en-GB'] as const satisfies readonly EnabledLocale[];

type Translated = {
  readonly translations?: { readonly [locale in Locale]?: Readonly<Record<string, string | undefined>> };
};
type TextField<Entry> = { [Key in keyof Entry]: Entry[Key] extends string ? Key : never }[keyof Entry] & string;

/**
 * A text of a record in a locale, for instance `translated(product, 'en-GB', 'name')`. A missing or empty translation falls
 * back to the base field (de-AT), which may itself be empty. Never hides the record. Source: specification reading 3.
 */
export function translated<Entry extends Translated>(record: Entry, locale: string, field: TextField<Entry>): string {
  const { translations } = record;
  const texts = translations && Object.hasOwn(translations, locale) ? translations[locale as Locale] : undefined;
  return (texts && Object.hasOwn(texts, field) && texts[field]) || String(record[field]);
}

/**
 * The enabled locale for what was asked for: itself, else one of the same language (`de-CH` → `de-AT`, `en` → `en-GB`), else
 * de-AT. Letter case does not matter. Source: I18N-003.
 */
export function resolveLocale(requested: string | null | undefined): EnabledLocale {
  const wanted = (requested ?? '').toLowerCase();
  const language = wanted.split(/[-_]/)[0];
  return (
    ENABLED_LOCALES.find((locale) => locale.toLowerCase() === wanted) ??
    ENABLED_LOCALES.find((locale) => locale.slice(0, 2) === language) ??
    DEFAULT_LOCALE
  );
}

/**
 * In which of the languages that our own words are written in somebody is told something: German for every German, English for everybody
 * else. Texts of records are in any language; this is for the words around them.
 */
export const wordsIn = (locale: string): EnabledLocale => (/^de\b/i.test(locale) ? 'de-AT' : 'en-GB');

/** The language a branch works in: its own, else that of the company's texts. */
export const localeOfBranch = (
  branch: { readonly locale: string } | undefined,
  config: { readonly locale: string },
): string => branch?.locale || config.locale;
