import type { FieldTypeOf } from '../field-type.ts';
import { textValue } from '../text-value.ts';

/** Source: FIELD-005. */
export type DateOptions = {
  readonly mode?: 'dateTime' | 'date' | 'time';
  /** The end of something: a day chosen for it without a time means the last minute of that day. */
  readonly isEnd?: true;
  readonly is24hr?: boolean;
  readonly minuteIncrement?: number;
};

export const dateType: FieldTypeOf<DateOptions> = {
  hint: 'A date or time of ISO 8601, without words around it.',
  ...textValue,
  empty: () => null,
  column: () => 'code',
  sql: ({ mode = 'dateTime' }) => (({ dateTime: 'timestamptz', date: 'date', time: 'text' }) as const)[mode],
  filter: ({ mode = 'dateTime' }) => (({ dateTime: 'instant', date: 'day', time: 'time' }) as const)[mode],
  message: ({ mode }) => (mode === 'dateTime' ? 'timestamp' : 'string'),
};
