import type { Field } from '@filiale/contracts/fields/field';
import { formatCurrency, formatNumber } from '@filiale/rules/formats';
import { numberText } from '../../number-text.ts';
import { durationText, secondsText } from '../../widgets/durations.ts';
import { shortened } from '../cells.ts';
import type { FieldTypeView, Reader } from '../field-type.ts';
import { NumberField } from './number-field.tsx';
import { NumberFilter } from './number-filter.tsx';
import { numberTyping } from './number-typing.ts';

/** Money in a currency of its own, as lines of the log keep it. */
const isAmount = (value: unknown): value is { readonly amount: number; readonly currency: string } =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

function figure(value: unknown, reader: Reader, { isMoney, isPercent, widget, decimals = 0 }: Field): string {
  const { locale, currency, isInList } = reader;
  if (isAmount(value)) return formatCurrency(value.amount, value.currency, locale);
  if (typeof value !== 'number') return shortened(String(value), reader);
  if (widget === 'duration') return durationText(value);
  if (widget === 'seconds') return secondsText(value, reader.words);
  if (isMoney) return formatCurrency(value, currency, locale);
  const text = isInList ? formatNumber(value, decimals, locale) : numberText(value, locale, { decimals });
  return `${text}${isPercent ? ' %' : ''}`;
}

export const numberType: FieldTypeView = {
  Input: NumberField,
  cell: figure,
  summary: (value, reader, field) => {
    // What everybody has says nothing of this one.
    if (value === 0 || value === field.default) return [];
    const text = figure(value, reader, field);
    return [field.isMoney ? text : `${field.label[reader.words]} ${text}`];
  },
  width: () => 4,
  isShort: () => true,
  columnTrack: () => 'minmax(6.5rem, 0.6fr)',
  onCard: 'figure',
  typing: numberTyping,
  Filter: NumberFilter,
  filterText: (value, reader, field) => figure(Number(value), reader, field),
};
