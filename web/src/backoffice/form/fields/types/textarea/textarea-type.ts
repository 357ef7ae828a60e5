import { type FieldTypeView, WIDE } from '../field-type.ts';
import { typedLine } from '../typed-line.ts';
import { TextareaBulk } from './textarea-bulk.tsx';
import { TextareaField } from './textarea-field.tsx';

export const textareaType: FieldTypeView = {
  Input: TextareaField,
  width: () => 12,
  track: WIDE,
  isName: true,
  typing: typedLine,
  Bulk: TextareaBulk,
};
