import type { FieldTypeView } from '../field-type.ts';
import { TabsField } from './tabs-field.tsx';

export const tabsType: FieldTypeView = {
  Input: TabsField,
  width: () => 12,
  isUnlisted: true,
};
