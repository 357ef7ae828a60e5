import { type FieldTypeView, WIDE } from '../field-type.ts';
import { TextareaField } from './textarea-field.tsx';

export const textareaType: FieldTypeView = {
  Input: TextareaField,
  width: () => 12,
  track: WIDE,
  isName: true,
};
