import type { Kind } from '../../../fields/field.ts';
import { references } from '../../../fields/fields.ts';
import { blockText, headline } from '../block-fields.ts';

/** People to turn to, as they stand in their nodes. Source: SITE-021, SITE-045. */
export const team = {
  label: { de: 'Team', en: 'Team' },
  description: { de: 'Ansprechpersonen mit Bild und Funktion.', en: 'People to turn to with picture and position.' },
  symbol: 'person',
  fields: {
    headline,
    text: blockText,
    people: references({
      label: { de: 'Ansprechpersonen', en: 'People' },
      description: { de: 'Ohne Auswahl alle öffentlichen.', en: 'All public ones unless some are chosen.' },
      targets: ['node'],
      only: { type: ['contactPerson'] },
      max: 60,
    }),
  },
} satisfies Kind;
