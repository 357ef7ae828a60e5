/** Locales of the specification: what an installation offers unless its company says otherwise. Source: I18N-002, I18N-003. */
export const supportedLocales = ['de-AT', 'de-CH', 'de-DE', 'en-GB', 'en-US'] as const;

/** A language, mostly with its country, as BCP 47 writes it: one of the specification's, or any other that a company speaks. */
export type Locale = string;

/** Locales a visitor of a company that names none can switch between. */
export const enabledLocales = ['de-AT', 'en-GB'] as const satisfies readonly Locale[];
/** A locale that the company offers; `languagesOf` in the rules returns which. */
export type EnabledLocale = Locale;

/** Base fields of every record are written in this locale unless the company names another; every missing text falls back to them. */
export const defaultLocale = 'de-AT' satisfies Locale;

/** Whether a text names a language as BCP 47 writes it, with its letters as usual (`it-IT`, not `IT_it`), that dates and figures can be written in. */
export function isLocale(text: string): boolean {
  const known = judged.get(text);
  if (known !== undefined) return known;
  const isOne = isCanonical(text) && Intl.DateTimeFormat.supportedLocalesOf(text).length === 1;
  if (judged.size < MOST_JUDGED) judged.set(text, isOne);
  return isOne;
}

/** Every translation of every record is read by its locale, and there are few of them. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 1_000;

function isCanonical(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

/** A text of the interface: German is the source, English is complete. */
export type Label = { readonly de: string; readonly en: string };
/** Labels in one language, by their names. */
export const labelsIn = <N extends string>(
  labels: Readonly<Record<N, Label>>,
  language: keyof Label,
): Record<N, string> =>
  Object.fromEntries(Object.entries<Label>(labels).map(([name, label]) => [name, label[language]])) as Record<
    N,
    string
  >;
