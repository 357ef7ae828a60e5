import type { FieldTypeView } from '../field-type.ts';
import { GroupField } from './group-field.tsx';

export const groupType: FieldTypeView = {
  Input: GroupField,
  width: () => 12,
  isUnlisted: true,
};
