/**
 * The languages of a company, and texts in one of them. Base fields of records are written in the company's base language, others stand in
 * `translations`. All decisions about languages are made here.
 */
import type { EnabledLocale, Locale } from '@filiale/contracts/fields/locales';

/** The languages a company speaks. `offered` begins with `base`, each once. */
export type Languages = { readonly base: string; readonly offered: readonly string[] };
/** What of a configuration says so; one that was stored before a field was there does not have it. */
type LanguageConfig = { readonly locale?: string; readonly locales?: readonly string[] };

/** Base fields are written in this language unless the company says otherwise. Source: I18N-002, I18N-003. */
export const DEFAULT_LOCALE = 'de-AT' satisfies EnabledLocale;
/** What an installation offers until its company says otherwise; the contracts say the same. Source: I18N-002. */
const USUAL: readonly EnabledLocale[] = [DEFAULT_LOCALE, 'en-GB'];

/** The first part of a locale, in small letters. */
export const languageOf = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * The languages of a company: its base, then those it offers besides. Where it names none these are the ones of the specification: English,
 * and German for a company that writes in English.
 */
export function languagesOf({ locale, locales }: LanguageConfig = {}): Languages {
  const base = locale || DEFAULT_LOCALE;
  const usual = languageOf(base) === 'en' ? USUAL : ['en-GB'];
  const besides =
    locales && locales.length > 0 ? locales : usual.filter((each) => languageOf(each) !== languageOf(base));
  return { base, offered: [...new Set([base, ...besides])] };
}

/** The languages of the specification, for texts shown before a company is known. */
export const usualLanguages: Languages = languagesOf();

/**
 * What stands before the path of a page in a language: nothing for the base, `/en` for the others, `/de-ch` where two of one language are
 * offered. A language that is not offered leads to the base.
 */
export function localePrefix(locale: string, { base, offered }: Languages): string {
  if (locale === base || !offered.includes(locale)) return '';
  const isAlone = offered.filter((each) => languageOf(each) === languageOf(locale)).length === 1;
  return `/${isAlone ? languageOf(locale) : locale.toLowerCase()}`;
}

/** The offered language that one is named by, in full or by its first part (`it-IT`, `it`), in any letter case; undefined where none is. */
const offeredFor = (name: string, { offered }: Languages): string | undefined => {
  const wanted = name.toLowerCase();
  return (
    offered.find((locale) => locale.toLowerCase() === wanted) ??
    offered.find((locale) => languageOf(locale) === languageOf(wanted))
  );
};

/** The language of the first segment of a path: the offered one it names, or the fallback for one not offered; undefined if it is no language. */
export const localeOfSegment = (segment: string, languages: Languages): string | undefined =>
  languages.offered.some((each) => [each.toLowerCase(), languageOf(each)].includes(segment.toLowerCase())) ||
  (segment.includes('-') && namesLanguage(segment))
    ? resolveLocale(segment, languages)
    : undefined;

/** Languages that any company may offer one day under their first part (`it`), and with a country (`it-it`). */
const knownLanguages: ReadonlySet<string> = new Set(
  'bg ca cs da de el en es et fi fr ga hr hu is it lt lv mk mt nb nl no pl pt ro ru sk sl sq sr sv tr uk ar fa he hi ja ko th vi zh'.split(
    ' ',
  ),
);

/** Whether a segment of an address reads as a language, so that no page may be called like it. */
export function namesLanguage(segment: string): boolean {
  const [language = '', country, ...rest] = segment.toLowerCase().split('-');
  return knownLanguages.has(language) && rest.length === 0 && (country === undefined || /^[a-z]{2}$/.test(country));
}

type Translated = { readonly translations?: Translations | undefined };
type Translations = { readonly [locale in Locale]?: Readonly<Record<string, unknown>> };
type TextField<Entry> = { [Key in keyof Entry]: Entry[Key] extends string ? Key : never }[keyof Entry] & string;

/**
 * A text of a record in a locale, for instance `translated(product, 'en-GB', 'name')`. A missing or empty translation falls
 * back to the base field, which may itself be empty. Never hides the record. Source: READ-003.
 */
export function translated<Entry extends Translated>(record: Entry, locale: string, field: TextField<Entry>): string {
  const { translations } = record;
  const texts = translations && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  const text = texts && Object.hasOwn(texts, field) ? texts[field] : undefined;
  return typeof text === 'string' && text !== '' ? text : String(record[field]);
}

/** Whether a text of a record, of any kind, is there in a locale itself and does not fall back to the base field. */
export function isTranslated({ translations }: Translated, locale: string, field: string): boolean {
  const texts = translations && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  return Boolean(texts && Object.hasOwn(texts, field) && texts[field]);
}

/**
 * The content of a page or a shared block in a locale: the one that it has whole, else that of the base language, in which `isFallback` says that it
 * is. Source: SITE-004, READ-003.
 */
export function contentIn<C>(
  {
    content,
    translations,
  }: {
    readonly content: C;
    readonly translations: { readonly [locale in Locale]?: { readonly content?: C | undefined } };
  },
  locale: string,
  base: string,
): { readonly content: C; readonly isFallback: boolean } {
  const own = Object.hasOwn(translations, locale) ? translations[locale]?.content : undefined;
  return own ? { content: own, isFallback: false } : { content, isFallback: locale !== base };
}

/**
 * The offered locale for a requested one: itself, else one of the same language (`de-CH` → `de-AT`, `en` → `en-GB`), else the base.
 * Letter case does not matter. Source: I18N-003.
 */
export const resolveLocale = (
  requested: string | null | undefined,
  languages: Languages = usualLanguages,
): EnabledLocale => offeredFor(requested ?? '', languages) ?? languages.base;

/** The first of the languages somebody asks for that is offered; undefined where none is. */
export const askedLocale = (asked: readonly string[], languages: Languages): string | undefined =>
  asked.map((name) => offeredFor(name, languages)).find((found) => found !== undefined);

/** Languages that our own words are written in. Source: I18N-001. */
export type WordsLocale = 'de-AT' | 'en-GB';

/**
 * The language of our own texts for a reader: the requested one, else the company's base language, else English. Texts of records can be in
 * any language; this is for the texts around them.
 */
export const wordsIn = (locale: string, base = ''): WordsLocale =>
  languageOf(writtenLocale([locale, base], ['de', 'en'])) === 'de' ? 'de-AT' : 'en-GB';

/** The first of some locales in whose language something is written, else English. */
export const writtenLocale = (locales: readonly string[], written: readonly string[]): string =>
  locales.find((locale) => written.includes(languageOf(locale))) ?? 'en-GB';

/** The same as our tables of words name it; German where nobody says which. */
export const wordLanguage = (locale: string = DEFAULT_LOCALE, base?: string): 'de' | 'en' =>
  wordsIn(locale, base) === 'de-AT' ? 'de' : 'en';

/** The language a branch works in: its own, else that of the company's texts. */
export const localeOfBranch = (
  branch: { readonly locale: string } | undefined,
  config: { readonly locale: string },
): string => branch?.locale || config.locale;
