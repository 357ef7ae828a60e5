import type { FieldTypeView } from '../field-type.ts';
import { typedLine } from '../typed-line.ts';
import { ColorCell } from './color-cell.tsx';
import { ColorField } from './color-field.tsx';

export const colorType: FieldTypeView = {
  Input: ColorField,
  width: () => 4,
  isShort: () => true,
  columnTrack: () => 'minmax(6rem, 0.4fr)',
  Cell: ColorCell,
  typing: typedLine,
};
