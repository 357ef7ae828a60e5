import type { Kind } from '../../../fields/field.ts';
import { blockText, headline } from '../../site-blocks/block-fields.ts';

/** All public products, by range, each in a popup with its composition. Source: SITE-039, SITE-051 to SITE-054. */
export const productCatalogue = {
  label: { de: 'Produktkatalog', en: 'Product catalogue' },
  description: {
    de: 'Alle öffentlichen Produkte, nach Sortiment gefiltert.',
    en: 'All public products, filtered by range.',
  },
  symbol: 'product',
  fields: { headline, text: blockText },
} satisfies Kind;
