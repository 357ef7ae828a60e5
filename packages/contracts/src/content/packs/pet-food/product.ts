import type { Kind } from '../../../fields/field.ts';
import { image, select, text, wysiwyg } from '../../../fields/fields.ts';
import { nodeLinks } from '../../node-links.ts';
import { partLabels, rangeLabel, rangeOptions } from './pet-food-words.ts';

const headline = (de: string, en: string) => text({ label: { de, en }, max: 200, translatable: true });
const written = (de: string, en: string, max: number) => wysiwyg({ label: { de, en }, max, translatable: true });

/** A pet food with its composition and components. Source: SITE-024. */
export const product = {
  label: { de: 'Produkt', en: 'Product' },
  symbol: 'product',
  fields: {
    name: headline('Name', 'Name'),
    image: image({ label: { de: 'Bild', en: 'Image' } }),
    select: select({ label: rangeLabel, options: rangeOptions, default: '' }),
    body: written('Text', 'Text', 20_000),
    compositionHeadline: headline('Überschrift der Zusammensetzung', 'Headline of the composition'),
    composition: written(partLabels.composition.de, partLabels.composition.en, 5000),
    componentsHeadline: headline('Überschrift der Bestandteile', 'Headline of the components'),
    components: written(partLabels.components.de, partLabels.components.en, 5000),
    links: nodeLinks,
  },
} satisfies Kind;
