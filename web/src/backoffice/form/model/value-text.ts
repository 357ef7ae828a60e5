import type { Field } from '@filiale/contracts/fields/field';
import type { Label } from '@filiale/contracts/fields/locales';
import { formatCurrency } from '@filiale/rules/formats';
import { numberText } from '../fields/number-text.ts';

/** In whose words values are told. */
export type Reader = {
  readonly locale: string;
  readonly words: keyof Label;
  readonly currency: string;
  readonly zone: string;
  /** Whether long texts are told whole. */
  readonly isLong?: boolean;
  readonly texts: {
    readonly yes: string;
    readonly no: string;
    readonly nothing: string;
    readonly entries: string;
    readonly entryOne: string;
  };
};

const LONGEST = 120;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a field as people read it, in one line. `field` is undefined of what no contract knows any more. */
export function valueText(field: Field | undefined, value: unknown, reader: Reader): string {
  const { locale, words, currency, zone, texts } = reader;
  const shortened = (text: string): string =>
    text.length > LONGEST && !reader.isLong ? `${text.slice(0, LONGEST - 1)}…` : text;
  if (isEmpty(value)) return texts.nothing;
  const count = (list: readonly unknown[]): string =>
    list.length === 1 ? texts.entryOne : texts.entries.replace('{count}', String(list.length));
  const option = (of: unknown): string => field?.options?.find((each) => each.value === of)?.label[words] ?? String(of);
  switch (field?.type) {
    case 'boolean':
      return value === true ? texts.yes : texts.no;
    case 'number':
      if (isAmount(value)) return formatCurrency(value.amount, value.currency, locale);
      if (typeof value !== 'number') return shortened(String(value));
      if (field.isMoney) return formatCurrency(value, currency, locale);
      return `${numberText(value, locale, { decimals: field.decimals ?? 0 })}${field.isPercent ? ' %' : ''}`;
    case 'date':
      return dateText(String(value), field.mode ?? 'dateTime', zone, locale);
    case 'select':
      return option(value);
    case 'multiselect':
      return shortened([value].flat().map(option).join(', '));
    case 'wysiwyg':
      return shortened(
        String(value)
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    case 'geolocation': {
      const { lat, lng } = value as { readonly lat: number; readonly lng: number };
      return [lat, lng].map((part) => numberText(part, locale, { decimals: 6 })).join(' · ');
    }
    default:
      if (Array.isArray(value)) return count(value);
      if (typeof value === 'object') return shortened(nameIn(value as object) ?? JSON.stringify(value));
      return shortened(String(value));
  }
}

/** Money in a currency of its own, as lines of the log keep it. */
const isAmount = (value: unknown): value is { readonly amount: number; readonly currency: string } =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

const nameIn = (value: object): string | undefined => {
  const { name, alt, extension } = value as { name?: string; alt?: string; extension?: string };
  return name || alt || extension;
};

function dateText(value: string, mode: NonNullable<Field['mode']>, zone: string, locale: string): string {
  if (mode === 'time') return value;
  const at = new Date(mode === 'date' ? `${value}T12:00:00Z` : value);
  if (Number.isNaN(at.getTime())) return value;
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(mode === 'dateTime' ? { timeStyle: 'short', timeZone: zone } : { timeZone: 'UTC' }),
  }).format(at);
}
