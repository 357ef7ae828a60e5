import type { Kind } from '../../../fields/field.ts';
import { select } from '../../../fields/fields.ts';

/** Lists what editors publish elsewhere; shows nothing until there is something to list. Source: SITE-006. */
export const overview = {
  label: { de: 'Übersicht', en: 'Overview' },
  description: { de: 'Listet Beiträge einer Art auf.', en: 'Lists the posts of one kind.' },
  symbol: 'list',
  fields: {
    overview: select({
      label: { de: 'Übersicht über', en: 'Overview of' },
      options: [
        { value: '', label: { de: '–', en: '–' } },
        { value: 'news', label: { de: 'Aktuelles', en: 'News' } },
        { value: 'knowledge', label: { de: 'Wissenswertes', en: 'Knowledge' } },
        { value: 'useCase', label: { de: 'Anwendungsfälle', en: 'Use cases' } },
      ],
      default: '',
      needed: {},
    }),
  },
} satisfies Kind;
