import { localePrefix } from '@filiale/rules/locales';

/**
 * How a language is called on its button: `short` as in its address (`EN`; `DE-CH` beside another German), `name` in the language of the
 * page, `lang` as a page in it says.
 */
export function languageNames(
  of: string,
  offered: readonly string[],
  locale: string,
): { readonly lang: string; readonly short: string; readonly name: string } {
  // Nothing is the base here, so that each has what would stand in its address.
  const lang = localePrefix(of, { base: '', offered }).slice(1);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const name = names.of(lang.includes('-') ? of : (of.split('-')[0] ?? of)) ?? of;
  return {
    lang: lang.includes('-') ? of : lang,
    short: lang.toUpperCase(),
    name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1),
  };
}
