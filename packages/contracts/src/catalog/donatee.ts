import { text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A donation recipient that a customer may choose at checkout. Source: BRANCH-003, CHECK-014. */
export const Donatee = resource(
  'donatees',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 2000, translatable: true }),
  },
  {
    service: 'catalog',
    about: 'To whom part of an order may go.',
    label: {
      one: { de: 'Spendenempfänger', en: 'Donation recipient' },
      many: { de: 'Spendenempfänger', en: 'Donation recipients' },
    },
    menuGroup: 'places',
    list: ['name', 'identifier'],
    note: ['identifier'],
    filters: ['identifier'],
    search: ['name', 'description'],
    rights: {
      read: { public: 'all' },
      create: { ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { ROLE_EDITOR: 'all', key: 'all' },
    },
    unique: 'identifier',
    isTranslated: true,
  },
);
export type Donatee = RecordOf<typeof Donatee>;
