import type { Kind } from '../../../fields/field.ts';
import { headline } from '../block-fields.ts';

/** Ways to pass the page on. Source: SITE-044, SITE-067, SITE-068. */
export const sharePanel = {
  label: { de: 'Teilen', en: 'Share' },
  description: { de: 'Die Seite weitergeben.', en: 'Ways to pass the page on.' },
  symbol: 'link',
  fields: { headline },
} satisfies Kind;
