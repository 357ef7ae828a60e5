import type { Kind } from '../../../fields/field.ts';
import { blockText, headline, links, neededPicture } from '../block-fields.ts';

/** Begins a page: words on a picture as wide as the page. Source: SITE-032. */
export const heroCover = {
  label: { de: 'Auftakt auf Bild', en: 'Hero on picture' },
  description: {
    de: 'Beginnt eine Seite: Überschrift und Links auf einem großen Bild.',
    en: 'Begins a page: headline and links on a large picture.',
  },
  symbol: 'scene',
  fields: { headline: { ...headline, needed: {} }, text: blockText, image: neededPicture, links },
} satisfies Kind;
