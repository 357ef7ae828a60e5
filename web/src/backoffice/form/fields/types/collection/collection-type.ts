import { countSummary } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';
import { CollectionField } from './collection-field.tsx';

export const collectionType: FieldTypeView = {
  Input: CollectionField,
  summary: countSummary,
  width: () => 12,
};
