import type { FieldTypeOf } from '../field-type.ts';
import { textValue } from '../text-value.ts';

export const colorType: FieldTypeOf = { ...textValue, column: () => 'code' };
