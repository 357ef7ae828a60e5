import type { Kind } from '../../../fields/field.ts';
import { images } from '../../../fields/fields.ts';
import { blockText, duration, headline, label, links } from '../block-fields.ts';

/** A text beside pictures that follow each other. Source: SITE-028, SITE-034. */
export const textSlider = {
  label: { de: 'Text mit Bildern zum Blättern', en: 'Text with slider' },
  description: { de: 'Ein Text neben Bildern, die wechseln.', en: 'A text beside pictures that change.' },
  symbol: 'images',
  fields: {
    headline,
    text: blockText,
    links,
    label,
    images: images({ label: { de: 'Bilder', en: 'Images' }, max: 30, needed: {} }),
    duration,
  },
} satisfies Kind;
