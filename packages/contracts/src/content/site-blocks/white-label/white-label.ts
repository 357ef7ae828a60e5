import type { Kind } from '../../../fields/field.ts';
import { headline, isMirrored, links, neededPicture, picture, written } from '../block-fields.ts';

/** Products for other brands: a large picture with its text, a small one with another. Source: SITE-031, SITE-033. */
export const whiteLabel = {
  label: { de: 'Eigenmarken-Teaser', en: 'White-label teaser' },
  description: {
    de: 'Ein großes und ein kleines Bild mit je einem Text.',
    en: 'A large and a small picture with a text each.',
  },
  symbol: 'shape',
  fields: {
    headline,
    mainImage: { ...neededPicture, label: { de: 'Großes Bild', en: 'Main image' } },
    mainContent: written('Text zum großen Bild', 'Main content'),
    subImage: { ...picture, label: { de: 'Kleines Bild', en: 'Sub image' } },
    subContent: written('Text zum kleinen Bild', 'Sub content'),
    mirrored: isMirrored,
    links,
  },
} satisfies Kind;
