import type { Kind } from '../../../fields/field.ts';
import { wysiwyg } from '../../../fields/fields.ts';

export const text = {
  label: { de: 'Text', en: 'Text' },
  description: { de: 'Absätze, Listen und Links.', en: 'Paragraphs, lists and links.' },
  symbol: 'text',
  fields: {
    text: wysiwyg({ label: { de: 'Text', en: 'Text' }, max: 20_000, needed: {} }),
  },
} satisfies Kind;
