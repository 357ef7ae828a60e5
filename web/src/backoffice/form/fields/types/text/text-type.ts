import { type FieldTypeView, WIDE } from '../field-type.ts';
import { typedLine } from '../typed-line.ts';
import { TextField } from './text-field.tsx';

export const textType: FieldTypeView = {
  Input: TextField,
  width: () => 6,
  isShort: () => true,
  track: WIDE,
  isName: true,
  typing: typedLine,
};
