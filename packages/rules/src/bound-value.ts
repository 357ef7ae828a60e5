import type { Field } from '@filiale/contracts/fields/field';
import type { RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import type { ImageReference } from '@filiale/contracts/fields/types/media-reference';
import { formatCurrency, formatLocalDate, formatNumber, formatPercent } from './formats.ts';
import { translated, wordLanguage } from './locales.ts';

type Values = Readonly<Record<string, unknown>>;
/** The reader's language, and the currency of amounts. */
type Reading = { readonly locale: string; readonly currency: string };

/** Fields that a layer can show: those with a text or a picture that are not sensitive. */
const shownTypes: ReadonlySet<Field['type']> = new Set([
  ...(['text', 'textarea', 'wysiwyg', 'markdown', 'number', 'select'] as const),
  ...(['date', 'color', 'image', 'images'] as const),
]);
export const isBindable = (field: Field | undefined): field is Field =>
  field !== undefined && field.sensitive !== true && shownTypes.has(field.type);

/** What a field of a record says, in a language; empty where it says nothing. */
export function boundText(name: string, field: Field, record: Values, { locale, currency }: Reading): string {
  const value = record[name];
  if (value === null || value === undefined) return '';
  if (field.type === 'wysiwyg') {
    const texts = record.translations as Readonly<Record<string, Values>> | undefined;
    return richTextWords((texts?.[locale]?.[name] ?? value) as RichText);
  }
  if (field.translatable) return translated(record as Readonly<Record<string, string>>, locale, name);
  if (field.type === 'number') {
    if (field.isMoney) return formatCurrency(Number(value), currency, locale);
    return field.isPercent ? formatPercent(Number(value), locale) : formatNumber(Number(value), field.decimals, locale);
  }
  if (field.type === 'select')
    return field.options?.find((option) => option.value === value)?.label[wordLanguage(locale)] ?? '';
  if (field.type === 'date') return formatLocalDate(String(value).slice(0, 10));
  return typeof value === 'string' ? value : '';
}

/** The picture of a field of a record, the first of several; null where there is none. */
export function boundImage(name: string, field: Field, record: Values): ImageReference | null {
  const value = record[name];
  if (field.type === 'images') return ((value ?? []) as readonly ImageReference[])[0] ?? null;
  return field.type === 'image' ? ((value ?? null) as ImageReference | null) : null;
}
