import type { FieldTypeOf } from '../field-type.ts';
import { textValue } from '../text-value.ts';

/** `min`/`max` are lengths in characters. */
export type TextOptions = {
  readonly min?: number;
  readonly max?: number;
  /** The value may differ per language; it then appears in the record's `translations`. */
  readonly translatable?: boolean;
};

export const textType: FieldTypeOf<TextOptions> = {
  hint: 'One line of plain words without formats. A headline has no full stop.',
  ...textValue,
  column: () => 'words',
};
