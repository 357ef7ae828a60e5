import { loaded } from '../../../../loaded.ts';
import type { FieldTypeView } from '../field-type.ts';

const MediaField = loaded(() => import('../../media-field.tsx'), 'MediaField');

export const fileType: FieldTypeView = {
  Input: MediaField,
  width: () => 6,
};
