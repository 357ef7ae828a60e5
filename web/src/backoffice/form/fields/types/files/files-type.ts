import { loaded } from '../../../../loaded.ts';
import { countSummary } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';

const MediaField = loaded(() => import('../../media-field.tsx'), 'MediaField');

export const filesType: FieldTypeView = {
  Input: MediaField,
  summary: countSummary,
  width: () => 12,
};
