import type { Kind } from '../../../fields/field.ts';
import { reference } from '../../../fields/fields.ts';

/** One article of the knowledge base, whole. Source: SITE-036. */
export const knowledgeText = {
  label: { de: 'Wissenstext', en: 'Knowledge text' },
  description: { de: 'Ein Beitrag aus „Wissenswertes“ im Ganzen.', en: 'An article of the knowledge base, whole.' },
  symbol: 'book',
  fields: {
    article: reference({
      label: { de: 'Beitrag', en: 'Article' },
      targets: ['node'],
      only: { type: ['knowledge'] },
      needed: {},
    }),
  },
} satisfies Kind;
