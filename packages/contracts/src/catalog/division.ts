import { image, references, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** An organisation that groups branches, labelled „Organisation“ in the back office. Source: RES-012, RES-048. */
export const Division = resource(
  'divisions',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 2000, translatable: true }),
    image: image({ label: { de: 'Bild', en: 'Image' } }),
    branches: references({ label: { de: 'Filialen', en: 'Branches' }, targets: ['branch'] }),
  },
  {
    service: 'catalog',
    about: 'Parts of the company that branches belong to.',
    label: { one: { de: 'Organisation', en: 'Organisation' }, many: { de: 'Organisationen', en: 'Organisations' } },
    menuGroup: 'places',
    list: ['name', 'identifier'],
    note: ['identifier'],
    filters: ['identifier'],
    search: ['name', 'identifier'],
    rights: {
      read: { public: 'all' },
      create: { key: 'all' },
      update: { key: 'all' },
      delete: { key: 'all' },
    },
    unique: 'identifier',
    isTranslated: true,
  },
);
export type Division = RecordOf<typeof Division>;
