import type { FieldTypeOf } from '../field-type.ts';
import { textValue } from '../text-value.ts';

export const colorType: FieldTypeOf = { hint: 'A colour as #rrggbb.', ...textValue, column: () => 'code' };
