/**
 * Our own words in languages beside German and English, in which they stand in the code. Who shows pages holds the words that it has; where none
 * are held, as in a service, there are those two. ADR 116.
 */
import type { Label } from '@filiale/contracts/fields/locales';
import { DEFAULT_LOCALE, languageOf } from './locales.ts';

/** The words of one language. What is missing in it is English. */
export type Words = {
  /** Texts of features, by the name of their section and their key. */
  readonly sections: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Texts of refusals, by code. */
  readonly refusals: Readonly<Record<string, string>>;
  /** Names that stand in lists of contracts and rules, by what they are in English. */
  readonly labels: Readonly<Record<string, string>>;
};

/** One for the whole process, since pages and their parts are built apart. */
const held = globalThis as { filialeWords?: Readonly<Record<string, Words>> };

/** Holds words by language (`it`), for everything that is shown from now on. */
export function holdWords(words: Readonly<Record<string, Words>>): void {
  held.filialeWords = words;
}

/** The held words of a language; undefined where there are none, as of German and English. */
export const wordsOf = (language: string): Words | undefined =>
  held.filialeWords && Object.hasOwn(held.filialeWords, language) ? held.filialeWords[language] : undefined;

/** The language of our own words for a reader: the asked one, else the company's, each where there are words in it, else English. */
export const languageOfWords = (locale: string = DEFAULT_LOCALE, base = ''): string =>
  [locale, base].map(languageOf).find((each) => each === 'de' || each === 'en' || wordsOf(each)) ?? 'en';

/** A name in a language; English where that language does not have it. */
export function labelIn(label: Label, locale?: string): string {
  const language = languageOfWords(locale);
  return language === 'de' ? label.de : (wordsOf(language)?.labels[label.en] ?? label.en);
}
