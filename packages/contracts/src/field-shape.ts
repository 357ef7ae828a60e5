import { z } from 'zod';
import type { Fields, Shape } from './field.ts';
import { supportedLocales } from './locales.ts';

/** Longest text of a field unless told otherwise, in characters. */
export const LONG_TEXT_MAX = 50_000;

/** Texts of a record in other languages, keyed by locale; a missing one falls back to de-AT. */
export type Translations = Partial<Record<(typeof supportedLocales)[number], Record<string, string>>>;

/** Schema of the translatable texts among `fields`: unknown locales and unknown names are refused. */
export function translationsOf(fields: Fields): z.ZodType<Translations, Translations | undefined> {
  const texts = Object.entries(fields).filter(([, field]) => field.translatable);
  const one = z.strictObject(
    Object.fromEntries(
      texts.map(([name, field]) => [
        name,
        z
          .string()
          .trim()
          .max(field.max ?? LONG_TEXT_MAX)
          .optional(),
      ]),
    ),
  );
  return z.partialRecord(z.enum(supportedLocales), one).default({}) as unknown as z.ZodType<
    Translations,
    Translations | undefined
  >;
}

export const hasTranslations = (fields: Fields): boolean => Object.values(fields).some((field) => field.translatable);

/** The zod shape of `fields`, with `translations` where a text of theirs may differ per language. */
export function shapeOf<F extends Fields>(
  fields: F,
): Shape<F> & { translations: z.ZodType<Translations, Translations | undefined> } {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
  return (hasTranslations(fields) ? { ...shape, translations: translationsOf(fields) } : shape) as never;
}
