import type { Kind } from '../../../fields/field.ts';
import { image as imageField, wysiwyg } from '../../../fields/fields.ts';

export const image = {
  label: { de: 'Bild', en: 'Image' },
  description: { de: 'Ein Bild mit Bildunterschrift.', en: 'A picture with a caption.' },
  symbol: 'image',
  fields: {
    image: imageField({ label: { de: 'Bild', en: 'Image' }, needed: {} }),
    text: wysiwyg({ label: { de: 'Bildunterschrift', en: 'Caption' }, max: 20_000 }),
  },
} satisfies Kind;
