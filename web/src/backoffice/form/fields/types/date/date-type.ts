import type { Field } from '@filiale/contracts/fields/field';
import { formatDateTime, formatLocalDate } from '@filiale/rules/formats';
import { loaded } from '../../../../loaded.ts';
import type { FieldTypeView, Reader } from '../field-type.ts';
import { DateFilter } from './date-filter.tsx';
import { dateTyping } from './date-typing.ts';

const DateField = loaded(() => import('./date-field.tsx'), 'DateField');

function dateText(given: unknown, { locale, zone, isInList }: Reader, { mode = 'dateTime' }: Field): string {
  const value = String(given);
  if (mode === 'time') return value;
  const at = new Date(mode === 'date' ? `${value}T12:00:00Z` : value);
  if (Number.isNaN(at.getTime())) return value;
  if (isInList) return mode === 'date' ? formatLocalDate(value) : formatDateTime(at, zone);
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(mode === 'dateTime' ? { timeStyle: 'short', timeZone: zone } : { timeZone: 'UTC' }),
  }).format(at);
}

export const dateType: FieldTypeView = {
  Input: DateField,
  cell: dateText,
  summary: (value, reader, field) => [dateText(value, reader, field)],
  width: () => 4,
  isShort: () => true,
  columnTrack: ({ mode }) => (mode === 'dateTime' ? 'minmax(8.5rem, 0.7fr)' : 'minmax(7rem, 0.6fr)'),
  onCard: 'labelled',
  typing: dateTyping,
  Filter: DateFilter,
  // Bounds that are days are shown as days.
  filterText: (value, reader, field) => dateText(value, reader, field).replace(/ (00:00|23:59)$/, ''),
};
