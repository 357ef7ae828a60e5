import type { Kind } from '../../fields/field.ts';
import { image as imageField, markdown } from '../../fields/fields.ts';

export const image = {
  label: { de: 'Bild', en: 'Image' },
  description: { de: 'Ein Bild mit Bildunterschrift.', en: 'A picture with a caption.' },
  symbol: 'image',
  fields: {
    image: imageField({ label: { de: 'Bild', en: 'Image' } }),
    text: markdown({ label: { de: 'Bildunterschrift', en: 'Caption' }, max: 20_000, translatable: true }),
  },
} satisfies Kind;
