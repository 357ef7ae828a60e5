/** Locales of the installation. Source: I18N-002, I18N-003. */
export const supportedLocales = ['de-AT', 'de-CH', 'de-DE', 'en-GB', 'en-US'] as const;
export type Locale = (typeof supportedLocales)[number];

/** Locales a visitor can switch between; the others are reached by fallback only. */
export const enabledLocales = ['de-AT', 'en-GB'] as const satisfies readonly Locale[];
export type EnabledLocale = (typeof enabledLocales)[number];

/** Base fields of every record are written in this locale; every missing text falls back to it. */
export const defaultLocale = 'de-AT' satisfies Locale;

/** Whether a text names a language as BCP 47 writes it, with its letters as usual: `it-IT`, not `IT_it`. */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

/** A text of the interface: German is the source, English is complete. */
export type Label = { readonly de: string; readonly en: string };
