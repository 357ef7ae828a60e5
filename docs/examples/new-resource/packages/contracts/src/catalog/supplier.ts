import { boolean, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** Whom a branch buys from. */
export const Supplier = resource(
  'suppliers',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    isRegional: boolean({ label: { de: 'Aus der Region', en: 'From the region' } }),
  },
  {
    service: 'catalog',
    about: 'Whom branches buy from.',
    label: { one: { de: 'Lieferant', en: 'Supplier' }, many: { de: 'Lieferanten', en: 'Suppliers' } },
    list: ['name', 'isRegional'],
    filters: ['isRegional'],
    search: ['name'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', key: 'all' },
      create: { key: 'all' },
      update: { key: 'all' },
    },
    unique: 'identifier',
    isTranslated: true,
  },
);
export type Supplier = RecordOf<typeof Supplier>;
