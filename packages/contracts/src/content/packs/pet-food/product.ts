import type { Kind } from '../../../fields/field.ts';
import { image, select, text, wysiwyg } from '../../../fields/fields.ts';
import { nodeLinks } from '../../node-links.ts';

const headline = (de: string, en: string) => text({ label: { de, en }, max: 200, translatable: true });
const written = (de: string, en: string, max: number) => wysiwyg({ label: { de, en }, max, translatable: true });

/** A food for pets, with what it is made of and what is in it. Source: SITE-024. */
export const product = {
  label: { de: 'Produkt', en: 'Product' },
  symbol: 'product',
  fields: {
    name: headline('Name', 'Name'),
    image: image({ label: { de: 'Bild', en: 'Image' } }),
    select: select({
      label: { de: 'Sortiment', en: 'Range' },
      options: [
        { value: '', label: { de: '–', en: '–' } },
        { value: 'catSnack', label: { de: 'Katzensnack', en: 'Cat snack' } },
        { value: 'dogSnack', label: { de: 'Hundesnack', en: 'Dog snack' } },
        { value: 'completeFood', label: { de: 'Alleinfutter', en: 'Complete food' } },
      ],
      default: '',
    }),
    body: written('Text', 'Text', 20_000),
    compositionHeadline: headline('Überschrift der Zusammensetzung', 'Headline of the composition'),
    composition: written('Zusammensetzung', 'Composition', 5000),
    componentsHeadline: headline('Überschrift der Bestandteile', 'Headline of the components'),
    components: written('Bestandteile', 'Components', 5000),
    links: nodeLinks,
  },
} satisfies Kind;
