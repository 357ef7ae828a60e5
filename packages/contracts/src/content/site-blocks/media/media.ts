import type { Kind } from '../../../fields/field.ts';
import { collection } from '../../../fields/fields.ts';
import { blockText, headline, line, neededPicture, videoFields } from '../block-fields.ts';

const caption = line('Bildunterschrift', 'Caption', 500);

/** Films and pictures below each other, two in a row where there is room. Source: SITE-040. */
export const media = {
  label: { de: 'Videos und Bilder', en: 'Videos and images' },
  description: { de: 'Eine Liste von Videos und Bildern.', en: 'A list of videos and images.' },
  symbol: 'video',
  fields: {
    headline,
    text: blockText,
    media: collection({
      label: { de: 'Videos und Bilder', en: 'Videos and images' },
      isIdentified: true,
      max: 30,
      needed: {},
      kind: { at: 'type', default: 'image' },
      kinds: {
        image: { label: { de: 'Bild', en: 'Image' }, symbol: 'image', fields: { image: neededPicture, caption } },
        video: { label: { de: 'Video', en: 'Video' }, symbol: 'video', fields: { ...videoFields, caption } },
      },
    }),
  },
} satisfies Kind;
