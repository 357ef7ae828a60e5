import type { Fields } from '../fields/field.ts';
import { fieldsOf } from '../fields/kinds.ts';

/** A text written in Markdown, and the dotted path it stands at. */
export type WrittenText = { readonly field: string; readonly source: string };

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Every Markdown text of a record with its translations, in groups and collections too. */
export function writtenTexts(fields: Fields, values: Values, at = ''): WrittenText[] {
  const own = Object.entries(fields).flatMap(([name, field]): WrittenText[] => {
    const value = values[name];
    const path = `${at}${name}`;
    if (field.type === 'markdown') {
      const translations = isValues(values.translations) ? values.translations : {};
      const others = Object.entries(translations).map(([locale, texts]) => ({
        field: `${at}translations.${locale}.${name}`,
        source: isValues(texts) ? texts[name] : undefined,
      }));
      return [{ field: path, source: value }, ...others].flatMap(({ field: place, source }) =>
        typeof source === 'string' && source !== '' ? [{ field: place, source }] : [],
      );
    }
    if (!field.fields) return [];
    if (Array.isArray(value))
      return value.flatMap((each, index) =>
        isValues(each) ? writtenTexts(fieldsOf(field, each), each, `${path}.${index}.`) : [],
      );
    return isValues(value) ? writtenTexts(fieldsOf(field, value, values), value, `${path}.`) : [];
  });
  return own;
}
