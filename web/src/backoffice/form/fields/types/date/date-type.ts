import type { Field } from '@filiale/contracts/fields/field';
import { lazy } from 'react';
import type { FieldTypeView, Reader } from '../field-type.ts';

const DateField = lazy(() => import('./date-field.tsx').then((module) => ({ default: module.DateField })));

function dateText(given: unknown, { locale, zone }: Reader, { mode = 'dateTime' }: Field): string {
  const value = String(given);
  if (mode === 'time') return value;
  const at = new Date(mode === 'date' ? `${value}T12:00:00Z` : value);
  if (Number.isNaN(at.getTime())) return value;
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
};
