import type { Kind } from '../../../fields/field.ts';
import { wysiwyg } from '../../../fields/fields.ts';

/** Begins a section of a page; its text is one line. */
export const heading = {
  label: { de: 'Überschrift', en: 'Heading' },
  description: { de: 'Beginnt einen Abschnitt.', en: 'Begins a section.' },
  symbol: 'heading',
  fields: {
    text: wysiwyg({ label: { de: 'Überschrift', en: 'Heading' }, max: 20_000, isLine: true, needed: {} }),
  },
} satisfies Kind;
