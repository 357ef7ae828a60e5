import { boolean, image, number, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { goesWith } from './goes-with.ts';
import { kitchenStation } from './kitchen-station.ts';
import { openingHours } from './opening-hours.ts';

/**
 * A group of products on the menu. A category that is disabled or whose schedule is closed closes its products too;
 * `isVisibleWhenUnavailable` then shows them greyed out. Source: PROD-002, PROD-009, PROD-010.
 */
export const Category = resource(
  'categories',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    description: text({ label: { de: 'Beschreibung', en: 'Description' }, max: 500, translatable: true }),
    image: image({ label: { de: 'Bild', en: 'Image' } }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    schedule: openingHours({ de: 'Zeitplan', en: 'Schedule' }),
    isVisibleWhenUnavailable: boolean({
      label: { de: 'Sichtbar, wenn nicht verfügbar', en: 'Visible when unavailable' },
    }),
    goesWith,
    /** Where its dishes are made that name no station of their own. */
    station: kitchenStation,
    sortOrder: number({ label: { de: 'Reihung', en: 'Order' }, default: 0 }),
  },
  {
    service: 'catalog',
    about: 'Headings of a menu.',
    label: { one: { de: 'Kategorie', en: 'Category' }, many: { de: 'Kategorien', en: 'Categories' } },
    list: ['name', 'isEnabled', 'sortOrder'],
    filters: ['isEnabled', 'name', 'image'],
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
export type Category = RecordOf<typeof Category>;
