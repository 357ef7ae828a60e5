import type { Kind } from '../../fields/field.ts';
import { markdown } from '../../fields/fields.ts';

/** Begins a section of a page; its text is one line of Markdown. */
export const heading = {
  label: { de: 'Überschrift', en: 'Heading' },
  description: { de: 'Beginnt einen Abschnitt.', en: 'Begins a section.' },
  symbol: 'heading',
  fields: {
    text: markdown({ label: { de: 'Überschrift', en: 'Heading' }, max: 20_000, translatable: true }),
  },
} satisfies Kind;
