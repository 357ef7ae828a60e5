import type { FieldTypeView } from '../field-type.ts';
import { NumberFilter } from '../number/number-filter.tsx';
import { RatingField, starsOf } from './rating-field.tsx';

export const ratingType: FieldTypeView = {
  Input: RatingField,
  cell: (value) => starsOf(Number(value)),
  summary: (value) => [starsOf(Number(value))],
  width: () => 4,
  isShort: () => true,
  columnTrack: () => 'minmax(6rem, 0.4fr)',
  Filter: NumberFilter,
};
