import { optionText, shortened } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';
import { SelectFilter } from '../select/select-filter.tsx';
import { MultiselectBulk } from './multiselect-bulk.tsx';
import { MultiselectField } from './multiselect-field.tsx';

export const multiselectType: FieldTypeView = {
  Input: MultiselectField,
  cell: (value, reader, field) =>
    shortened(
      [value]
        .flat()
        .map((one) => optionText(field, one, reader))
        .join(', '),
      reader,
    ),
  width: () => 12,
  Filter: SelectFilter,
  Bulk: MultiselectBulk,
};
