import { type Fields, isWholePerLanguage, type Values } from './field.ts';

const TRANSLATIONS = 'translations';

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Documents of rich texts hold no texts in other languages. */
const isHolder = (value: unknown): value is Values => isValues(value) && value.type !== 'doc';
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

/** Groups that a language has whole: their names, and where they stand in `values`. */
export const wholeGroupsIn = (
  fields: Fields,
  values: Values,
): { readonly name: string; readonly locale: string; readonly value: Values; readonly path: string }[] => {
  const names = Object.keys(fields).filter((name) => fields[name] && isWholePerLanguage(fields[name]));
  if (names.length === 0) return [];
  return Object.entries(valuesOf(values[TRANSLATIONS])).flatMap(([locale, texts]) =>
    names.flatMap((name) => {
      const value = valuesOf(texts)[name];
      return isValues(value) ? [{ name, locale, value, path: `${TRANSLATIONS}.${locale}.${name}` }] : [];
    }),
  );
};

/** Languages of the texts within a value. */
function localesWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(localesWithin);
  if (!isHolder(value)) return [];
  const { [TRANSLATIONS]: texts, ...own } = value;
  const written = Object.entries(valuesOf(texts)).filter(([, one]) => Object.keys(valuesOf(one)).length > 0);
  return [...written.map(([locale]) => locale), ...Object.values(own).flatMap(localesWithin)];
}

/** A value without the texts in other languages within it, those of a locale laid over its own. */
function laidOver(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((each) => laidOver(each, locale));
  if (!isHolder(value)) return value;
  const { [TRANSLATIONS]: texts, ...own } = value;
  const inner = Object.entries(own).map(([name, each]) => [name, laidOver(each, locale)]);
  const filled = Object.entries(valuesOf(valuesOf(texts)[locale])).filter(([, text]) => text !== '' && text !== null);
  return Object.fromEntries([...inner, ...filled]);
}

/** A value without places for texts in other languages that hold none, as callers send them who read it before 1.8. */
export function withoutEmptyTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyTexts);
  if (!isHolder(value)) return value;
  const isLeft = ([name, own]: [string, unknown]): boolean =>
    name !== TRANSLATIONS ||
    !isValues(own) ||
    Object.values(own).some((texts) => Object.keys(valuesOf(texts)).length > 0);
  const left = Object.entries(value).filter(isLeft);
  return Object.fromEntries(left.map(([name, own]) => [name, withoutEmptyTexts(own)]));
}

const holdsTexts = (value: unknown): boolean => JSON.stringify(value ?? null).includes(`"${TRANSLATIONS}"`);

/**
 * Groups that each language has whole, in their shape of until 1.7: they held `translations` of single texts at any depth. Each language
 * written there gets the group whole, the base one with its texts laid over. Changes the given values.
 */
export function separateLanguages(fields: Fields, values: Record<string, unknown>): void {
  for (const { name, locale, value } of wholeGroupsIn(fields, values))
    if (holdsTexts(value)) putText(values, locale, { [name]: laidOver(value, locale) });
  for (const [name, field] of Object.entries(fields)) {
    const own = values[name];
    if (!isWholePerLanguage(field) || !holdsTexts(own)) continue;
    for (const locale of new Set(localesWithin(own)))
      if (!valuesOf(valuesOf(values[TRANSLATIONS])[locale])[name])
        putText(values, locale, { [name]: laidOver(own, locale) });
    values[name] = laidOver(own, '');
  }
}

function putText(values: Record<string, unknown>, locale: string, text: Values): void {
  const translations = valuesOf(values[TRANSLATIONS]);
  values[TRANSLATIONS] = { ...translations, [locale]: { ...valuesOf(translations[locale]), ...text } };
}
