import type { Kind } from '../../../fields/field.ts';
import { number } from '../../../fields/fields.ts';
import { headline } from '../block-fields.ts';
import { overview } from '../overview/overview.ts';

/** The newest news, knowledge or use cases beside each other. Source: SITE-042, SITE-055, SITE-056. */
export const articles = {
  label: { de: 'Neueste Beiträge', en: 'Newest posts' },
  description: { de: 'Die neuesten Beiträge einer Art zum Blättern.', en: 'The newest posts of one kind, to browse.' },
  symbol: 'news',
  fields: {
    headline,
    ...overview.fields,
    count: number({
      label: { de: 'Anzahl', en: 'Count' },
      description: { de: 'Ohne Angabe die neuesten sechs.', en: 'The newest six by default.' },
      min: 1,
      max: 24,
    }),
  },
} satisfies Kind;
