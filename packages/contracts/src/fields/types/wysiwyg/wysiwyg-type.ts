import type { FieldTypeOf } from '../field-type.ts';
import type { TextOptions } from '../text/text-type.ts';
import { textValue } from '../text-value.ts';

export const wysiwygType: FieldTypeOf<TextOptions> = { ...textValue, column: () => 'markup' };
