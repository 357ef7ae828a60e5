import { z } from 'zod';
import type { Field, Fields, Shape } from './field.ts';
import { rememberFieldText } from './field-texts.ts';
import { kindOf, settled } from './kinds.ts';
import { LocaleTag } from './locale-tag.ts';
import type { Locale } from './locales.ts';

/** Default maximum length of a text field, in characters. */
export const LONG_TEXT_MAX = 50_000;

/** Texts of a record in other languages, keyed by locale; a missing one falls back to the base text. */
export type Translations = { [locale in Locale]?: Record<string, string> };

/** Schema of the translatable texts among `fields`; refuses unknown locales and names. */
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
  return z.record(LocaleTag, one).default({}) as unknown as z.ZodType<Translations, Translations | undefined>;
}

export const hasTranslations = (fields: Fields): boolean => Object.values(fields).some((field) => field.translatable);

/** The zod shape of `fields`, with `translations` where a text of theirs may differ per language; as it is read, or as it may be written. */
export function shapeOf<F extends Fields>(
  fields: F,
  use: 'read' | 'write' = 'read',
): Shape<F> & { translations: z.ZodType<Translations, Translations | undefined> } {
  for (const field of Object.values(fields)) rememberFieldText(field);
  const schemaOf = ({ schema, written }: Field) => (use === 'write' && written) || schema;
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
  return (hasTranslations(fields) ? { ...shape, translations: translationsOf(fields) } : shape) as never;
}

/**
 * Fills what a stored record does not have yet, because its field is newer than it, with the field's default; in groups and in the records
 * of collections too. Reads values of several kinds in their shape of before. Changes the record it is given, and answers it.
 */
export function completerOf(fields: Fields): <R extends object>(record: R) => R {
  const defaults = Object.entries(fields).flatMap(([name, { schema }]) => {
    const result = schema.safeParse(undefined);
    return result.success ? [[name, result.data] as const] : [];
  });
  const inner = Object.entries(fields).flatMap(([name, field]) =>
    field.fields ? [[name, entryCompleterOf(field)] as const] : [],
  );
  return (record) => {
    const values = record as Record<string, unknown>;
    // A field that is never null has none where it is null.
    for (const [name, value] of defaults)
      if (values[name] === undefined || (values[name] === null && value !== null))
        values[name] = typeof value === 'object' ? structuredClone(value) : value;
    for (const [name, complete] of inner) {
      const own = values[name];
      values[name] = Array.isArray(own) ? own.map((entry) => complete(entry, values)) : complete(own, values);
    }
    return record;
  };
}

/** Completes one value of a group or collection; `around` is the record that holds it. */
function entryCompleterOf(field: Field): (entry: unknown, around: object) => unknown {
  const { variants, fields = {} } = field;
  if (!variants) {
    const complete = completerOf(fields);
    return (entry) => (entry ? complete(entry as object) : entry);
  }
  const completers = Object.entries(variants).map(([kind, own]) => [kind, completerOf(own)] as const);
  const ofKind = new Map(completers);
  return (entry, around) => {
    if (!entry) return entry;
    const value = settled(field, entry, 'all', around) as object;
    return ofKind.get(kindOf(field, value, around))?.(value) ?? value;
  };
}
