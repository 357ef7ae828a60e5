import type { FieldTypeOf } from '../field-type.ts';
import { textValue } from '../text-value.ts';
import type { TextareaOptions } from '../textarea/textarea-type.ts';

export const markdownType: FieldTypeOf<TextareaOptions> = {
  hint: 'Markdown without HTML.',
  ...textValue,
  column: () => 'markup',
};
