import type { FieldTypeOf } from '../field-type.ts';
import type { TextOptions } from '../text/text-type.ts';
import { textValue } from '../text-value.ts';

export type TextareaOptions = TextOptions & {
  /** Height in rows, 3 by default. Source: FIELD-006. */
  readonly rows?: number;
};

export const textareaType: FieldTypeOf<TextareaOptions> = {
  hint: 'Plain words, without formats; short paragraphs.',
  ...textValue,
  column: () => 'longWords',
};
