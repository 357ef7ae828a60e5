import type { Field } from '@filiale/contracts/fields/field';
import { formatRelativeTime } from '@filiale/rules/formats';
import { plainCell } from '../form/fields/types/cells.ts';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import { isEmpty } from '../form/model/value-text.ts';
import type { CellContext } from './cell-context.ts';

/** What a cell says of a value; empty where there is none. */
export function cellText(field: Field, value: unknown, context: CellContext): string {
  const { cell = plainCell } = fieldTypes[field.type];
  return isEmpty(value) ? '' : cell(value, context, field);
}

/** What the line of a card says of a value: no head of a column tells there which date it is. */
export function cardText(field: Field, value: unknown, context: CellContext): string {
  const text = cellText(field, value, context);
  const isLabelled = text !== '' && fieldTypes[field.type].onCard === 'labelled';
  return isLabelled ? `${field.label[context.words]}: ${text}` : text;
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
