import type { Kind } from '../../../fields/field.ts';
import { select, wysiwyg } from '../../../fields/fields.ts';

/** Paragraphs in one of three widths. Source: FIELD-013, SITE-031, SITE-040. */
export const text = {
  label: { de: 'Text', en: 'Text' },
  description: { de: 'Absätze, Listen und Links.', en: 'Paragraphs, lists and links.' },
  symbol: 'text',
  fields: {
    text: wysiwyg({ label: { de: 'Text', en: 'Text' }, max: 20_000, needed: {} }),
    width: select({
      label: { de: 'Breite', en: 'Width' },
      options: [
        { value: 's', label: { de: 'Schmal', en: 'Narrow' } },
        { value: 'm', label: { de: 'Normal', en: 'Normal' } },
        { value: 'l', label: { de: 'Breit', en: 'Wide' } },
      ],
      default: 'm',
    }),
  },
} satisfies Kind;
