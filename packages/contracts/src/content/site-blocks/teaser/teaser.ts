import type { Kind } from '../../../fields/field.ts';
import { blockText, headline, isMirrored, links, picture } from '../block-fields.ts';

/** Leads on to something: a picture beside a headline, a text and links. Source: SITE-033. */
export const teaser = {
  label: { de: 'Teaser', en: 'Teaser' },
  description: { de: 'Ein Bild neben Überschrift, Text und Links.', en: 'A picture beside headline, text and links.' },
  symbol: 'news',
  fields: { headline: { ...headline, needed: {} }, text: blockText, image: picture, mirrored: isMirrored, links },
} satisfies Kind;
