import type { Kind } from '../../../fields/field.ts';
import { references } from '../../../fields/fields.ts';
import { headline } from '../block-fields.ts';

/** Branches with address, contact and hours, as they stand in the catalogue. */
export const openingHours = {
  label: { de: 'Filialen und Öffnungszeiten', en: 'Branches and opening hours' },
  description: {
    de: 'Adresse, Kontakt und Zeiten, immer so wie bei der Filiale.',
    en: 'Address, contact and hours, always those of the branch.',
  },
  symbol: 'clock',
  fields: {
    headline,
    branches: references({
      label: { de: 'Filialen', en: 'Branches' },
      description: { de: 'Ohne Auswahl alle öffentlichen.', en: 'All public ones unless some are chosen.' },
      targets: ['branch'],
      max: 50,
    }),
  },
} satisfies Kind;
