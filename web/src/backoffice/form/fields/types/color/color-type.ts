import type { FieldTypeView } from '../field-type.ts';
import { ColorField } from './color-field.tsx';

export const colorType: FieldTypeView = {
  Input: ColorField,
  width: () => 4,
  isShort: () => true,
};
