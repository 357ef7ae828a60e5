import type { Kind } from '../../../fields/field.ts';
import { images } from '../../../fields/fields.ts';
import { duration, label } from '../block-fields.ts';

/** Pictures one after the other. Source: SITE-028, SITE-034. */
export const imageSlider = {
  label: { de: 'Bilder zum Blättern', en: 'Image slider' },
  description: { de: 'Große Bilder, eines nach dem anderen.', en: 'Large pictures one after the other.' },
  symbol: 'images',
  fields: { label, images: images({ label: { de: 'Bilder', en: 'Images' }, max: 30, needed: {} }), duration },
} satisfies Kind;
