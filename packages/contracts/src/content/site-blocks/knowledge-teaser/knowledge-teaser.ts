import type { Kind } from '../../../fields/field.ts';
import { references } from '../../../fields/fields.ts';
import { blockText, headline } from '../block-fields.ts';

/** Chosen articles of the knowledge base, with the way to each. Source: SITE-036. */
export const knowledgeTeaser = {
  label: { de: 'Wissens-Teaser', en: 'Knowledge teaser' },
  description: { de: 'Führt zu Beiträgen aus „Wissenswertes“.', en: 'Leads to articles of the knowledge base.' },
  symbol: 'book',
  fields: {
    headline,
    text: blockText,
    articles: references({
      label: { de: 'Beiträge', en: 'Articles' },
      targets: ['node'],
      only: { type: ['knowledge'] },
      max: 6,
      needed: {},
    }),
  },
} satisfies Kind;
