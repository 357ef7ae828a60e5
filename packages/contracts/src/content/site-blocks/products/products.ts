import type { Kind } from '../../../fields/field.ts';
import { references } from '../../../fields/fields.ts';
import { blockText, headline, links } from '../block-fields.ts';

/** Dishes of the catalogue with their present prices. Source: SITE-035. */
export const products = {
  label: { de: 'Produkte', en: 'Products' },
  description: {
    de: 'Speisen aus dem Sortiment mit aktuellen Preisen.',
    en: 'Dishes of the catalogue with present prices.',
  },
  symbol: 'product',
  fields: {
    headline,
    text: blockText,
    products: references({ label: { de: 'Produkte', en: 'Products' }, targets: ['product'], max: 24, needed: {} }),
    links,
  },
} satisfies Kind;
