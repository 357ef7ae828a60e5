import { jsonFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

/** `max` is a length in characters, without marks. */
export type WysiwygOptions = {
  readonly max?: number;
  /** The value may differ per language; it then appears in the record's `translations`. */
  readonly translatable?: boolean;
  /** One line, as of a headline: its HTML has no paragraph around it. */
  readonly isLine?: boolean;
};

export const wysiwygType: FieldTypeOf<WysiwygOptions> = {
  hint: 'Formatted text, written as Markdown: short paragraphs, lists, bold words; headings from ### on. No HTML, no pictures.',
  empty: () => null,
  // A document as JSON; any other text is Markdown.
  fromCell: (cell) => {
    const read = jsonFrom(cell);
    return typeof read === 'object' ? read : String(cell);
  },
  column: () => 'document',
  filter: () => 'text',
  stored: () => 'json',
  sql: () => 'jsonb',
  message: () => 'document',
};
