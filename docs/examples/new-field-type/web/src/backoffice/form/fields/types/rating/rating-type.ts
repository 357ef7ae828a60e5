import type { FieldTypeView } from '../field-type.ts';
import { RatingField, starsOf } from './rating-field.tsx';

export const ratingType: FieldTypeView = {
  Input: RatingField,
  cell: (value) => starsOf(Number(value)),
  summary: (value) => [starsOf(Number(value))],
  width: () => 4,
  isShort: () => true,
};
