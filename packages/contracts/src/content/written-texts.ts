import type { Field, Fields } from '../fields/field.ts';
import { fieldsOf } from '../fields/kinds.ts';
import { wholeGroupsIn } from '../fields/whole-groups.ts';

/** A text with formats that a record holds: a Markdown text or a rich text, its field, and the dotted path it stands at. */
export type WrittenText = { readonly path: string; readonly of: Field; readonly value: unknown };

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isWritten = ({ type }: Field): boolean => type === 'markdown' || type === 'wysiwyg';

/** Every text with formats of a record with its translations, in groups and collections too; what is empty is none. */
export function writtenTexts(fields: Fields, values: Values, at = ''): WrittenText[] {
  const own = Object.entries(fields).flatMap(([name, field]): WrittenText[] => {
    const value = values[name];
    const path = `${at}${name}`;
    if (isWritten(field)) {
      const translations = isValues(values.translations) ? values.translations : {};
      const others = Object.entries(translations).map(([locale, texts]) => ({
        path: `${at}translations.${locale}.${name}`,
        of: field,
        value: isValues(texts) ? texts[name] : undefined,
      }));
      return [{ path, of: field, value }, ...others].filter((text) => Boolean(text.value));
    }
    if (!field.fields) return [];
    if (Array.isArray(value))
      return value.flatMap((each, index) =>
        isValues(each) ? writtenTexts(fieldsOf(field, each), each, `${path}.${index}.`) : [],
      );
    return isValues(value) ? writtenTexts(fieldsOf(field, value, values), value, `${path}.`) : [];
  });
  const others = wholeGroupsIn(fields, values).flatMap(({ name, value, path }) =>
    fields[name] ? writtenTexts(fieldsOf(fields[name], value, values), value, `${at}${path}.`) : [],
  );
  return [...own, ...others];
}
