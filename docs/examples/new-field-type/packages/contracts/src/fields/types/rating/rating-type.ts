import { numberFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

export type RatingOptions = {
  /** The most there may be; 5 by default. */
  readonly stars?: number;
};

export const ratingType: FieldTypeOf<RatingOptions> = {
  hint: 'How many stars, a whole number.',
  empty: () => null,
  // `4`, and `★★★★` as people may write it.
  fromCell: (cell) => (/^★+$/.test(String(cell).trim()) ? String(cell).trim().length : numberFrom(cell)),
  column: () => 'value',
  sql: () => 'numeric',
  filter: () => 'number',
  stored: () => 'number',
  message: () => 'int32',
};
