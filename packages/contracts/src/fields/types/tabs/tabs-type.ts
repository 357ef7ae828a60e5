import type { FieldTypeOf } from '../field-type.ts';
import { groupType } from '../group/group-type.ts';

export const tabsType: FieldTypeOf<object, 'one'> = groupType;
