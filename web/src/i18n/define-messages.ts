import { type WordsLocale, wordLanguage, wordsIn } from '@filiale/rules/locales';
import { companyLanguages } from './company-languages.ts';

/** Texts of one feature: `{name}` marks a place that `fill` replaces. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type Messages<Key extends string> = Readonly<Record<WordsLocale, Texts<Key>>>;

/** Declares the texts of a feature. German is the source; English must have exactly the same keys. */
export function defineMessages<const German extends Record<string, string>>(
  german: German,
  english: { readonly [Key in keyof German]: string },
): Messages<keyof German & string> {
  return { 'de-AT': german, 'en-GB': english } as Messages<keyof German & string>;
}

/** A feature's texts in the language of a page: the asked one, else the company's, else English. */
export const textsIn = <M extends Readonly<Record<WordsLocale, unknown>>>(all: M, locale: string): M[WordsLocale] =>
  all[wordsIn(locale, companyLanguages().base)];

/** In which of our two languages a page's words are. */
export const pageWords = (locale: string): 'de' | 'en' => wordLanguage(locale, companyLanguages().base);

/** Puts values into the `{places}` of a text. A place without a value stays visible, so that a slip is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
