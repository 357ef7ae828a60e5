import type { EnabledLocale } from '@filiale/contracts/locales';

/** Texts of one feature: `{name}` marks a place that `fill` replaces. */
export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type Messages<Key extends string> = Readonly<Record<EnabledLocale, Texts<Key>>>;

/** Declares the texts of a feature. German is the source; English must have exactly the same keys. */
export function defineMessages<const German extends Record<string, string>>(
  german: German,
  english: { readonly [Key in keyof German]: string },
): Messages<keyof German & string> {
  return { 'de-AT': german, 'en-GB': english } as Messages<keyof German & string>;
}

/** Puts values into the `{places}` of a text. A place without a value stays visible, so that a slip is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
