import type { Kind } from '../../../fields/field.ts';
import { images } from '../../../fields/fields.ts';
import { headline } from '../block-fields.ts';

/** Pictures beside each other. */
export const gallery = {
  label: { de: 'Galerie', en: 'Gallery' },
  description: { de: 'Mehrere Bilder nebeneinander.', en: 'Several pictures beside each other.' },
  symbol: 'images',
  fields: { headline, images: images({ label: { de: 'Bilder', en: 'Images' }, max: 30, needed: {} }) },
} satisfies Kind;
