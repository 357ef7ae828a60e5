import type { Kind } from '../../../fields/field.ts';
import { collection, group } from '../../../fields/fields.ts';
import { blockText, duration, label, links, picture } from '../block-fields.ts';

/** Pictures that follow each other, each with a text and links of its own. Source: SITE-028, SITE-034. */
export const slides = {
  label: { de: 'Bilder mit Text zum Blättern', en: 'Slider with text per slide' },
  description: { de: 'Bilder nacheinander, jedes mit eigenem Text.', en: 'Pictures in turn, each with its own text.' },
  symbol: 'images',
  fields: {
    label,
    slides: collection({
      label: { de: 'Bilder', en: 'Slides' },
      isIdentified: true,
      max: 20,
      needed: {},
      fields: {
        value: group({ label: { de: 'Bild', en: 'Slide' }, fields: { image: picture, text: blockText, links } }),
      },
    }),
    duration,
  },
} satisfies Kind;
