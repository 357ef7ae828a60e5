import type { FieldTypeView } from '../field-type.ts';
import { BooleanField } from './boolean-field.tsx';

export const booleanType: FieldTypeView = {
  Input: BooleanField,
  cell: (value, { texts }) => (value === true ? texts.yes : texts.no),
  summary: (value, { words }, { label }) => (value === true ? [label[words]] : []),
  width: () => 4,
  isShort: () => true,
  track: 'minmax(5.5rem, 0.6fr)',
};
