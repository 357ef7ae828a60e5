import { image, number, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A label that branches carry and the home page filters by. Source: BRANCH-003. */
export const Tag = resource(
  'tags',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 80, translatable: true }),
    image: image({ label: { de: 'Bild', en: 'Image' } }),
    sortOrder: number({ label: { de: 'Reihung', en: 'Order' }, default: 0 }),
  },
  {
    service: 'catalog',
    about: 'Marks of dishes and branches, to filter by.',
    label: { one: { de: 'Tag', en: 'Tag' }, many: { de: 'Tags', en: 'Tags' } },
    list: ['name', 'sortOrder'],
    search: ['name'],
    rights: {
      read: { public: 'all' },
      create: { key: 'all' },
      update: { key: 'all' },
      delete: { key: 'all' },
    },
    isTranslated: true,
  },
);
export type Tag = RecordOf<typeof Tag>;
