import { fillPlaces, pluralsOf } from '@filiale/contracts/fields/fill-places';
import type { Label } from '@filiale/contracts/fields/locales';
import { type WordsLocale, wordLanguage, wordsIn } from '@filiale/rules/locales';
import { labelIn, languageOfWords, wordsOf } from '@filiale/rules/words';
import { companyLanguages } from './company-languages.ts';

/** Texts of one feature: `{name}` marks a place that `fill` replaces, `{count, plural, one {…} other {…}}` words that a number decides. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type Messages<Key extends string> = Readonly<Record<WordsLocale, Texts<Key>>>;

/** Declares the texts of a feature. German is the source; English must have exactly the same keys. Further languages: `words/`. */
export function defineMessages<const German extends Record<string, string>>(
  german: German,
  english: { readonly [Key in keyof German]: string },
): Messages<keyof German & string> {
  return { 'de-AT': withPlurals(german, 'de'), 'en-GB': withPlurals(english, 'en') } as Messages<keyof German & string>;
}

/** Texts as they are written, with plurals that say their language. */
export function withPlurals(texts: Readonly<Record<string, string>>, language: string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pluralsOf(text, language)]));
}

/** Values by language, in that of a page: the asked one, else the company's, else English. */
export const textsIn = <M extends Readonly<Record<WordsLocale, unknown>>>(all: M, locale: string): M[WordsLocale] =>
  all[wordsIn(locale, companyLanguages().base)];

/** The texts of a section in the language of a page, which may be one beside German and English. What is missing in it is English. */
export function sectionIn<Key extends string>(section: string, all: Messages<Key>, locale: string): Texts<Key> {
  const words = wordsOf(shopLanguage(locale))?.sections[section];
  if (!words) return textsIn(all, locale);
  const kept = made.get(words);
  if (kept) return kept as Texts<Key>;
  const texts = { ...all['en-GB'], ...words };
  made.set(words, texts);
  return texts;
}
const made = new WeakMap<object, Readonly<Record<string, string>>>();

/** In which of our two languages a page's words are, where only these are there. */
export const pageWords = (locale: string): 'de' | 'en' => wordLanguage(locale, companyLanguages().base);

/** In which language the words of a page of the shop are. */
export const shopLanguage = (locale: string): string => languageOfWords(locale, companyLanguages().base);

/** A name of the lists in contracts and rules in the language of a page. */
export const pageLabel = (label: Label, locale: string): string => labelIn(label, shopLanguage(locale));

/** Puts values into the `{places}` of a text. A place without a value stays visible, so that a slip is seen. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fillPlaces(text, values, (place) => place);
