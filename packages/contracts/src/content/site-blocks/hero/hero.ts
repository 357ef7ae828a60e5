import type { Kind } from '../../../fields/field.ts';
import { blockText, headline, isMirrored, links, picture } from '../block-fields.ts';

/** Begins a page: words beside a picture. Source: SITE-032. */
export const hero = {
  label: { de: 'Auftakt mit Bild', en: 'Hero with picture' },
  description: {
    de: 'Beginnt eine Seite: Überschrift, Text und Links neben einem Bild.',
    en: 'Begins a page: headline, text and links beside a picture.',
  },
  symbol: 'home',
  fields: { headline: { ...headline, needed: {} }, text: blockText, image: picture, mirrored: isMirrored, links },
} satisfies Kind;
