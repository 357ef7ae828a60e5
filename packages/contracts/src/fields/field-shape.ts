import { z } from 'zod';
import { type Field, type Fields, isWholePerLanguage, type Shape } from './field.ts';
import { withFieldText } from './field-texts.ts';
import { kindOf, settled } from './kinds.ts';
import { LocaleTag } from './locale-tag.ts';
import type { Locale } from './locales.ts';
import { documentOfText, type RichText } from './rich-text/rich-text.ts';
import { withHtml } from './rich-text/rich-text-html.ts';
import { separateLanguages, wholeGroupsIn } from './whole-groups.ts';

/** Default maximum length of a text field, in characters. */
export const LONG_TEXT_MAX = 50_000;

/** Texts of a record in other languages, keyed by locale; a missing one falls back to the base text. */
export type Translations = { [locale in Locale]?: Record<string, string> };
/** Names of the groups that each language may have whole. */
type WholeNames<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly type: 'group'; readonly translatable: true } ? N : never;
}[keyof F];
/** The translations of a record of these fields. */
export type TranslationsOf<F extends Fields, U extends 'output' | 'input' = 'output'> = [WholeNames<F>] extends [never]
  ? Translations
  : {
      [locale in Locale]?: { [N in Exclude<keyof F, WholeNames<F>>]?: string } & {
        [N in WholeNames<F>]?: U extends 'output' ? z.output<F[N]['schema']> : NonNullable<z.input<F[N]['schema']>>;
      };
    };

/** Schema of the translatable texts among `fields`; refuses unknown locales and names. */
export function translationsOf(
  fields: Fields,
  use: 'read' | 'write' = 'read',
): z.ZodType<Translations, Translations | undefined> {
  const texts = Object.entries(fields).filter(([, field]) => field.translatable);
  const one = z.strictObject(
    Object.fromEntries(texts.map(([name, field]) => [name, textSchemaOf(field, use).optional()])),
  );
  return z.record(LocaleTag, one).default({}) as unknown as z.ZodType<Translations, Translations | undefined>;
}

/** A text in another language, or a group that each has whole. */
const textSchemaOf = (field: Field, use: 'read' | 'write'): z.ZodType => {
  const { type, schema, written = schema, max = LONG_TEXT_MAX } = field;
  const own = use === 'write' ? written : schema;
  // One that is missing is that of the base language, not an empty one.
  if (isWholePerLanguage(field)) return own instanceof z.ZodPrefault ? (own.unwrap() as z.ZodType) : own;
  return type === 'wysiwyg' ? own : z.string().trim().max(max);
};

export const hasTranslations = (fields: Fields): boolean => Object.values(fields).some((field) => field.translatable);

/** The zod shape of `fields`, with `translations` where a text of theirs may differ per language; as it is read, or as it may be written. */
export function shapeOf<F extends Fields>(
  fields: F,
  use: 'read' | 'write' = 'read',
): Shape<F> & { translations: z.ZodType<Translations, Translations | undefined> } {
  const schemaOf = ({ schema, written }: Field) => (use === 'write' && written) || schema;
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, withFieldText(schemaOf(field), field)]),
  );
  return (hasTranslations(fields) ? { ...shape, translations: translationsOf(fields, use) } : shape) as never;
}

/** Reads a rich text that was stored as a text until 1.7; a line has no paragraphs. Null of an empty one. */
export type TextReader = (text: string, isLine: boolean) => RichText | null;

/** As paragraphs of plain text. */
const plainReader: TextReader = (text, isLine) => {
  const document = documentOfText(isLine ? text.replaceAll('\n', ' ') : text);
  return document && withHtml(document, isLine);
};

/** Reads the rich texts among values, those in other languages too, where they are texts still. */
function readTexts(
  fields: readonly (readonly [string, Field])[],
  values: Record<string, unknown>,
  read: TextReader,
): void {
  const translations = Object.values((values.translations ?? {}) as Record<string, Record<string, unknown>>);
  for (const [name, { isLine = false }] of fields)
    for (const holder of [values, ...translations]) {
      const text = holder[name];
      if (typeof text === 'string') holder[name] = read(text, isLine);
    }
}

/**
 * Fills what a stored record does not have yet, because its field is newer than it, with the field's default; in groups and in the records
 * of collections too. Reads values of several kinds, and rich texts, in their shape of before. Changes the record it is given, and answers it.
 */
export function completerOf(fields: Fields, read: TextReader = plainReader): <R extends object>(record: R) => R {
  const defaults = Object.entries(fields).flatMap(([name, { schema }]) => {
    const result = schema.safeParse(undefined);
    return result.success ? [[name, result.data] as const] : [];
  });
  const inner = Object.entries(fields).flatMap(([name, field]) =>
    field.fields ? [[name, entryCompleterOf(field, read)] as const] : [],
  );
  const texts = Object.entries(fields).filter(([, { type }]) => type === 'wysiwyg');
  const completers = new Map(inner);
  const hasWhole = Object.values(fields).some(isWholePerLanguage);
  return (record) => {
    const values = record as Record<string, unknown>;
    if (hasWhole) separateLanguages(fields, values);
    // A field that is never null has none where it is null.
    for (const [name, value] of defaults)
      if (values[name] === undefined || (values[name] === null && value !== null))
        values[name] = typeof value === 'object' ? structuredClone(value) : value;
    readTexts(texts, values, read);
    for (const [name, complete] of inner) {
      const own = values[name];
      values[name] = Array.isArray(own) ? own.map((entry) => complete(entry, values)) : complete(own, values);
    }
    for (const { name, locale, value } of hasWhole ? wholeGroupsIn(fields, values) : []) {
      const texts = (values.translations as Record<string, Record<string, unknown>>)[locale];
      if (texts) texts[name] = completers.get(name)?.(value, values);
    }
    return record;
  };
}

/** Completes one value of a group or collection; `around` is the record that holds it. */
function entryCompleterOf(field: Field, read: TextReader): (entry: unknown, around: object) => unknown {
  const { variants, fields = {} } = field;
  if (!variants) {
    const complete = completerOf(fields, read);
    return (entry, around) => (entry ? complete(settled(field, entry, 'all', around) as object) : entry);
  }
  const completers = Object.entries(variants).map(([kind, own]) => [kind, completerOf(own, read)] as const);
  const ofKind = new Map(completers);
  return (entry, around) => {
    if (!entry) return entry;
    const value = settled(field, entry, 'all', around) as object;
    return ofKind.get(kindOf(field, value, around))?.(value) ?? value;
  };
}
