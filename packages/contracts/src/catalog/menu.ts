import { boolean, collection, date, reference, references, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/**
 * What branches sell from `availableFrom` on: category groups with their products, in order. The active menu of a branch is
 * the one with the latest `availableFrom` already past. Labelled „Produktkatalog“. Source: PROD-001, PROD-008.
 */
export const Menu = resource(
  'menus',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    availableFrom: date({ label: { de: 'Gültig ab', en: 'Available from' }, required: true }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    branches: references({ label: { de: 'Filialen', en: 'Branches' }, targets: ['branch'] }),
    catalog: collection({
      label: { de: 'Kategorien', en: 'Categories' },
      max: 200,
      widget: 'menuCatalog',
      fields: {
        id: reference({ label: { de: 'Kategorie', en: 'Category' }, targets: ['category'], required: true }),
        products: references({ label: { de: 'Produkte', en: 'Products' }, targets: ['product'], max: 1000 }),
      },
    }),
  },
  {
    service: 'catalog',
    about: 'Which dishes a branch sells, when, and in what order.',
    label: {
      one: { de: 'Produktkatalog', en: 'Product catalogue' },
      many: { de: 'Produktkataloge', en: 'Product catalogues' },
    },
    list: ['name', 'availableFrom', 'isEnabled'],
    filters: ['branches', 'isEnabled', 'availableFrom'],
    search: ['name'],
    branchField: 'branches',
    rights: {
      read: { public: 'all' },
      create: { key: 'branches' },
      update: { ROLE_MANAGER: { scope: 'branches', fields: ['isEnabled', 'availableFrom'] }, key: 'branches' },
      delete: { key: 'branches' },
    },
    isTranslated: true,
  },
);
export type Menu = RecordOf<typeof Menu>;
