import {
  type Field,
  type Fields,
  isCollection,
  isGroup,
  isWholePerLanguage,
  typeOf,
} from '@filiale/contracts/fields/field';
import { completerOf, hasTranslations } from '@filiale/contracts/fields/field-shape';
import { fieldsOf, kindOf } from '@filiale/contracts/fields/kinds';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';

/** What a form holds: the fields of a record and their texts in other languages, without what every record carries. */
export type FormValues = Record<string, unknown>;
type Holder = Readonly<Record<string, unknown>>;

export const TRANSLATIONS = 'translations';

const objectOf = (value: unknown): Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Holder) : {};

/** Values for every field: those of a record, else the defaults of its contract; without texts in other languages that are empty. */
export function valuesOf(fields: Fields, record: object): FormValues {
  const complete = completerOf(fields)(structuredClone(record)) as Holder;
  return tidy(fields, complete);
}

/** The same values as they are compared and sent: every field in its order, nothing else, no empty text of another language. */
export function tidy(fields: Fields, values: Holder): FormValues {
  const own = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = values[name];
    if (isGroup(field)) return [name, tidyEntry(field, objectOf(value), values)];
    if (isCollection(field) && Array.isArray(value))
      return [name, value.map((item) => tidyEntry(field, objectOf(item), values))];
    return [name, value === undefined ? typeOf(field).empty(field) : written(value)];
  });
  if (hasTranslations(fields)) own.push([TRANSLATIONS, tidyTranslations(fields, objectOf(values[TRANSLATIONS]))]);
  return Object.fromEntries(own);
}

function tidyEntry(field: Field, entry: Holder, around: Holder): FormValues {
  // What a later version has made stays as it is.
  if (field.variants && !field.variants[kindOf(field, entry, around)]) return entry;
  return {
    ...(field.isIdentified && entry.id !== undefined && { id: entry.id }),
    ...tidy(fieldsOf(field, entry, around), entry),
  };
}

/** A document as it is written: its HTML is made by the service. */
const written = (value: unknown): unknown => (isRichText(value) ? { type: value.type, content: value.content } : value);

const tidyTranslations = (fields: Fields, translations: Holder): FormValues =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([locale, texts]) => {
      const filled = Object.entries(objectOf(texts)).flatMap(([name, text]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (field && isWholePerLanguage(field))
          return text ? [[name, tidyEntry(field, objectOf(text), objectOf(texts))]] : [];
        return (typeof text === 'string' && text !== '') || isRichText(text) ? [[name, written(text)]] : [];
      });
      return filled.length > 0 ? [[locale, Object.fromEntries(filled)]] : [];
    }),
  );
