import type { FieldTypeOf } from '../field-type.ts';
import { textValue } from '../text-value.ts';

/** `min`/`max` are lengths in characters. */
export type TextOptions = {
  readonly min?: number;
  readonly max?: number;
  /** The value may differ per language; it then appears in the record's `translations`. */
  readonly translatable?: boolean;
  /** A telephone number, which a search finds by its digits, however both are written. */
  readonly isPhone?: true;
};

export const textType: FieldTypeOf<TextOptions> = {
  hint: 'One line of plain words without formats. A headline has no full stop.',
  ...textValue,
  column: () => 'words',
};
