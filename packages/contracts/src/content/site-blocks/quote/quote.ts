import type { Kind } from '../../../fields/field.ts';
import { textarea } from '../../../fields/fields.ts';
import { line, picture } from '../block-fields.ts';

/** What somebody said, and who. */
export const quote = {
  label: { de: 'Zitat', en: 'Quote' },
  description: {
    de: 'Ein Satz mit Namen und Bild der Person.',
    en: 'A sentence with the name and picture of a person.',
  },
  symbol: 'person',
  fields: {
    quote: textarea({ label: { de: 'Zitat', en: 'Quote' }, max: 1000, needed: {} }),
    person: line('Name', 'Name'),
    position: line('Funktion', 'Position'),
    image: picture,
  },
} satisfies Kind;
