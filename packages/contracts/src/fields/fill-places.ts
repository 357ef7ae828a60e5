/** `{count, plural-sl, one {# lokal} other {# lokalov}}`: a plural of ICU that says its language, see `pluralsOf`. Forms hold places, and no plurals. */
const PLURAL = /\{(\w+), plural-([a-z]+), ((?:=?\w+\s*\{(?:[^{}]|\{\w+\})*\}\s*)+)\}/g;
const FORM = /(=?\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;
const PLACE = /\{(\w+)\}/g;

/** Texts with plurals as ICU writes them, `{count, plural, …}`, in a language: which form a number takes is up to it, and each text says so itself. */
export const pluralsOf = (text: string, language: string): string =>
  text.replace(/\{(\w+),\s*plural,\s*/g, `{$1, plural-${language}, `);

/**
 * Puts values into the `{places}` of a text and chooses the forms of its plurals. A place without a value becomes what
 * `missing` says of it.
 */
export function fillPlaces(
  text: string,
  values: Readonly<Record<string, unknown>>,
  missing: (place: string) => string,
): string {
  const chosen = text.includes(', plural-')
    ? text.replace(PLURAL, (_plural, name: string, language: string, forms: string) => {
        const value = values[name];
        const all = new Map([...forms.matchAll(FORM)].map(([, form = '', words = '']) => [form, words]));
        const number = Number(value);
        const words =
          all.get(`=${value}`) ?? all.get(new Intl.PluralRules(language).select(number)) ?? all.get('other');
        return (words ?? '').replaceAll('#', typeof value === 'number' ? value.toLocaleString(language) : `{${name}}`);
      })
    : text;
  return chosen.replace(PLACE, (place, name: string) => String(values[name] ?? missing(place)));
}
