import { isLocale, supportedLocales } from '@filiale/contracts/fields/locales';
import { shopLanguages } from '../../../i18n/shop-languages.ts';

type Choice = { readonly value: string; readonly label: string };
/** Languages as they are offered: those with words of the shop, and the others. */
export type LanguageChoices = { readonly written: readonly Choice[]; readonly others: readonly Choice[] };

/** Countries that speak a language beside the one that is meant without any. */
const alsoSpoken = ['fr-CH', 'it-CH', 'fr-BE', 'nl-BE', 'pt-BR', 'es-MX'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** A language with its country: `it-IT`. */
const withCountry = (language: string): string => {
  const { region } = new Intl.Locale(language).maximize();
  return region ? `${language}-${region}` : language;
};

/** The names of languages for a reader: every one of two letters that figures and dates can be written in, with those that `kept` names. */
export function languageChoices(reader: string, kept: readonly string[]): LanguageChoices {
  const names = new Intl.DisplayNames(reader, { type: 'language', languageDisplay: 'standard', fallback: 'none' });
  const named = (value: string): Choice => ({ value, label: nameOf(names, value) });
  const byName = (values: readonly string[]) =>
    [...new Set(values)]
      .filter(isLocale)
      .map(named)
      .toSorted((one, other) => one.label.localeCompare(other.label, reader));
  const languages = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => isLocale(code) && names.of(code) !== undefined,
  );
  const all = [...supportedLocales, ...languages.map(withCountry), ...alsoSpoken, ...kept];
  const isWritten = (tag: string): boolean => {
    const { language } = new Intl.Locale(tag);
    return language === 'de' || language === 'en' || Object.hasOwn(shopLanguages, language);
  };
  const known = all.filter(isLocale);
  return {
    written: byName(known.filter(isWritten)),
    others: byName(known.filter((tag) => !isWritten(tag))),
  };
}

/** A tag as somebody types it who finds no name for it: in its usual letters; null where it is none. */
export function typedLanguage(typed: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed.trim());
    return isLocale(tag) ? tag : null;
  } catch {
    return null;
  }
}

function nameOf(names: Intl.DisplayNames, tag: string): string {
  const name = names.of(tag);
  return name ? `${name[0]?.toLocaleUpperCase() ?? ''}${name.slice(1)}` : tag;
}
