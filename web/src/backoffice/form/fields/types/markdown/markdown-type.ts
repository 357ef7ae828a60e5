import { shortened } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';
import { TextareaField } from '../textarea/textarea-field.tsx';

/** Text in Markdown, as it is typed; rich text for readers is of the type wysiwyg. */
export const markdownType: FieldTypeView = {
  Input: TextareaField,
  // Changes of marks are seen where the whole value is shown.
  cell: (value, reader) =>
    shortened(
      reader.isInList
        ? String(value)
            .replace(/[#*_>`]+/g, ' ')
            .trim()
        : String(value),
      reader,
    ),
  width: () => 12,
  isName: true,
};
