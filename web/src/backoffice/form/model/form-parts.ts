import { type Field, type Fields, isCollection, isGroup, isWholePerLanguage } from '@filiale/contracts/fields/field';
import type { Label } from '@filiale/contracts/fields/locales';
import { TRANSLATIONS } from './form-values.ts';

type Holder = Readonly<Record<string, unknown>>;

/** A place of a form that changes by itself: a field, also one in a group, or its text in another language. A collection is one place. */
export type FormPart = { readonly path: string; readonly field: Field; readonly locale?: string };

const objectOf = (value: unknown): Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Holder) : {};

/** Every place of the given states of one record, in the order of its contract; texts in other languages come behind their field. */
export function partsOf(fields: Fields, states: readonly unknown[], prefix = ''): FormPart[] {
  const holders = states.map(objectOf);
  const locales = [...new Set(holders.flatMap((holder) => Object.keys(objectOf(holder[TRANSLATIONS]))))];
  return Object.entries(fields).flatMap(([name, field]): FormPart[] => {
    const texts = field.translatable ? locales.flatMap((locale) => textsOf(name, field, locale)) : [];
    if (isGroup(field))
      return [
        ...partsOf(
          field.fields ?? {},
          holders.map((holder) => holder[name]),
          `${prefix}${name}.`,
        ),
        ...texts,
      ];
    return [{ path: `${prefix}${name}`, field }, ...texts];
  });

  function textsOf(name: string, field: Field, locale: string): FormPart[] {
    const path = `${prefix}${TRANSLATIONS}.${locale}.${name}`;
    const own = holders.map((holder) => objectOf(objectOf(holder[TRANSLATIONS])[locale])[name]);
    // A language that gets the group, or loses it, does so as a whole.
    if (!isWholePerLanguage(field) || own.includes(undefined)) return [{ path, field, locale }];
    return partsOf(field.fields ?? {}, own, `${path}.`).map((part) => ({ ...part, locale }));
  }
}

/** The field that a path of a form or of a problem leads to, also within items of collections; the nearest above where it leads further. */
export function fieldOfPath(fields: Fields, path: string): Field | undefined {
  const [name = '', ...below] = path.split('.');
  if (name === TRANSLATIONS) {
    const [, text, ...inner] = below;
    if (text === undefined) return undefined;
    return inner.length > 0 ? fieldOfPath(fields, [text, ...inner].join('.')) : fields[text];
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || below.length === 0) return field;
  if (isGroup(field)) return fieldOfPath(field.fields ?? {}, below.join('.')) ?? field;
  if (isCollection(field) && below.length > 1)
    return fieldOfPath(field.fields ?? {}, below.slice(1).join('.')) ?? field;
  return field;
}

/** What people call a place: the labels on the way, items of collections by their number, texts in other languages with the language. */
export function labelOfPath(fields: Fields, path: string, language: keyof Label): string {
  const [name = '', ...below] = path.split('.');
  if (name === TRANSLATIONS && below.length >= 2)
    return `${labelOfPath(fields, below.slice(1).join('.'), language)} (${below[0]})`;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return path;
  const label = field.label[language];
  if (below.length === 0) return label;
  if (isGroup(field)) return `${label}: ${labelOfPath(field.fields ?? {}, below.join('.'), language)}`;
  if (!isCollection(field)) return label;
  const [index = '', ...inner] = below;
  const item = `${label} ${Number(index) + 1}`;
  return inner.length === 0 ? item : `${item}: ${labelOfPath(field.fields ?? {}, inner.join('.'), language)}`;
}
