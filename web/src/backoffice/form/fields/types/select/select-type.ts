import { optionText } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';
import { SelectField } from './select-field.tsx';

export const selectType: FieldTypeView = {
  Input: SelectField,
  cell: (value, reader, field) => optionText(field, value, reader),
  summary: (value, reader, field) => [optionText(field, value, reader)],
  width: ({ options = [] }) => (options.length > 0 ? 4 : 6),
  isShort: () => true,
};
