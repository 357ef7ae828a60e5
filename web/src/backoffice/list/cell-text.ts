import type { Field } from '@filiale/contracts/fields/field';
import {
  formatCurrency,
  formatDateTime,
  formatLocalDate,
  formatNumber,
  formatRelativeTime,
} from '@filiale/rules/formats';

/** What texts of cells depend on beside the value. */
export type CellContext = {
  readonly locale: string;
  readonly words: 'de' | 'en';
  readonly currency: string;
  /** Zone of the IANA database that times are read in. */
  readonly zone: string;
  readonly now: Date;
  /** What the record that a reference leads to is called; undefined while that is not known. */
  readonly titleOf: (id: string) => string | undefined;
};

/** Longest text of a cell in characters: what is longer is cut by the column anyway. */
const MOST = 200;
const yesNo = { de: ['Ja', 'Nein'], en: ['Yes', 'No'] } as const;

/** Yes or no in a word. Source: FIELD-009. */
const yesNoText = (value: boolean, words: 'de' | 'en'): string => yesNo[words][value ? 0 : 1];

const optionText = ({ options = [] }: Field, value: unknown, words: 'de' | 'en'): string =>
  options.find((option) => option.value === value)?.label[words] ?? String(value);

const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>|[#*_>`]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a cell says of a value; empty where there is none. Records of a collection, pictures and files are counted. */
export function cellText(field: Field, value: unknown, context: CellContext): string {
  const { locale, words, currency, zone, titleOf } = context;
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return listText(field, value, context);
  switch (field.type) {
    case 'boolean':
      return yesNoText(value === true, words);
    case 'number':
      if (field.isMoney) return formatCurrency(Number(value), currency, locale);
      return formatNumber(Number(value), field.decimals ?? 0, locale);
    case 'date':
      return dateText(field, String(value), zone);
    case 'select':
      return optionText(field, value, words);
    case 'reference':
      return titleOf(String(value)) ?? '…';
    case 'wysiwyg':
    case 'markdown':
      return plain(String(value).slice(0, MOST * 2)).slice(0, MOST);
    case 'geolocation': {
      const { lat, lng } = value as { lat: number; lng: number };
      return `${formatNumber(lat, 4, locale)} / ${formatNumber(lng, 4, locale)}`;
    }
    case 'file':
      return (value as { name?: string; extension: string }).name ?? (value as { extension: string }).extension;
    case 'image':
      return '1';
    default:
      return String(value).replace(/\s+/g, ' ').slice(0, MOST);
  }
}

/** What the line of a card says of a value: no head of a column tells there which date it is. */
export function cardText(field: Field, value: unknown, context: CellContext): string {
  const text = cellText(field, value, context);
  return text !== '' && field.type === 'date' ? `${field.label[context.words]}: ${text}` : text;
}

function listText(field: Field, values: readonly unknown[], { words, titleOf }: CellContext): string {
  if (values.length === 0) return '';
  switch (field.type) {
    case 'multiselect':
      return values.map((value) => optionText(field, value, words)).join(', ');
    case 'reference':
      return values.map((id) => titleOf(String(id)) ?? '…').join(', ');
    default:
      return String(values.length);
  }
}

function dateText({ mode }: Field, value: string, zone: string): string {
  if (mode === 'time') return value;
  if (mode === 'date') return formatLocalDate(value);
  return formatDateTime(new Date(value), zone);
}

const MINUTE_MS = 60_000;
const justNow = { de: 'gerade eben', en: 'just now' } as const;

/** How long ago something was written, up to a day: `vor 12 Min.`, then its date. The present of a page may be a minute old. */
export function sinceText(value: unknown, { now, zone, locale, words }: CellContext): string {
  if (typeof value !== 'string') return '';
  const at = new Date(value);
  if (Math.abs(now.getTime() - at.getTime()) < MINUTE_MS) return justNow[words];
  return formatRelativeTime(at, now, zone, locale);
}
