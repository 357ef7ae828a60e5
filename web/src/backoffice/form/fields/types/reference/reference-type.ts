import { countSummary, plainCell } from '../cells.ts';
import { type FieldTypeView, WIDE } from '../field-type.ts';
import { ReferenceBulk } from './reference-bulk.tsx';
import { ReferenceField } from './reference-field.tsx';
import { ReferenceFilter } from './reference-filter.tsx';

export const referenceType: FieldTypeView = {
  Input: ReferenceField,
  cell: (value, reader) => {
    const { titleOf } = reader;
    if (!titleOf) return plainCell(value, reader);
    return [value]
      .flat()
      .map((id) => titleOf(String(id)) ?? '…')
      .join(', ');
  },
  summary: countSummary,
  width: ({ many }) => (many ? 12 : 6),
  isShort: ({ many }) => !many,
  track: WIDE,
  Filter: ReferenceFilter,
  Bulk: ReferenceBulk,
};
