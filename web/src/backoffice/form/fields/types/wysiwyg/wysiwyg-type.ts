import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import { loaded } from '../../../../loaded.ts';
import { shortened } from '../cells.ts';
import type { FieldTypeView } from '../field-type.ts';

const WysiwygField = loaded(() => import('./wysiwyg-field.tsx'), 'WysiwygField');

/** The words of a document; of a former text itself. */
const wordsOf = (value: unknown): string => (isRichText(value) ? richTextWords(value) : String(value));

export const wysiwygType: FieldTypeView = {
  Input: WysiwygField,
  cell: (value, reader) => shortened(wordsOf(value).replace(/\s+/g, ' ').trim(), reader),
  width: () => 12,
  isName: true,
};
