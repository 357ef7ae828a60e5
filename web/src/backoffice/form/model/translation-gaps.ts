import { type Fields, isCollection, isGroup, isWholePerLanguage } from '@filiale/contracts/fields/field';
import { fieldsOf } from '@filiale/contracts/fields/kinds';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { TRANSLATIONS } from './form-values.ts';

type Holder = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Holder) : {};
const isFilled = (text: unknown): boolean => (typeof text === 'string' && text.trim() !== '') || isRichText(text);

/** Texts that are written in the language of the company and not in another one: their paths, in groups and collections too. */
export function missingTexts(fields: Fields, values: unknown, locale: string, prefix = ''): string[] {
  const holder = objectOf(values);
  const texts = objectOf(objectOf(holder[TRANSLATIONS])[locale]);
  return Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = holder[name];
    if (isWholePerLanguage(field))
      return !texts[name] && isWritten(value) ? [`${prefix}${TRANSLATIONS}.${locale}.${name}`] : [];
    if (isGroup(field)) return missingTexts(fieldsOf(field, value, holder), value, locale, `${prefix}${name}.`);
    if (isCollection(field) && Array.isArray(value))
      return value.flatMap((item, index) =>
        missingTexts(fieldsOf(field, item), item, locale, `${prefix}${name}.${index}.`),
      );
    return field.translatable && isFilled(value) && !isFilled(texts[name])
      ? [`${prefix}${TRANSLATIONS}.${locale}.${name}`]
      : [];
  });
}

/** Whether a group that each language may have whole says anything. */
const isWritten = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isRichText(value) || Object.values(objectOf(value)).some(isWritten);

/** Whether anything is written that could be translated. */
export function hasTexts(fields: Fields, values: unknown): boolean {
  const holder = objectOf(values);
  return Object.entries(fields).some(([name, field]): boolean => {
    const value = holder[name];
    if (isWholePerLanguage(field)) return isWritten(value);
    if (isGroup(field)) return hasTexts(fieldsOf(field, value, holder), value);
    if (isCollection(field) && Array.isArray(value)) return value.some((item) => hasTexts(fieldsOf(field, item), item));
    return field.translatable === true && isFilled(value);
  });
}

/** Whether a text of a record, or of what it holds, may be written in several languages. */
export const isTranslated = (fields: Fields): boolean =>
  Object.values(fields).some((field) => field.translatable || isTranslated(field.fields ?? {}));
