import { countSummary } from '../cells.ts';
import { type FieldTypeView, WIDE } from '../field-type.ts';
import { ReferenceField } from './reference-field.tsx';

export const referenceType: FieldTypeView = {
  Input: ReferenceField,
  summary: countSummary,
  width: ({ many }) => (many ? 12 : 6),
  isShort: ({ many }) => !many,
  track: WIDE,
};
