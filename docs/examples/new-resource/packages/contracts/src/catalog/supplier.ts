import { boolean, email, money, multiselect, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const days = [
  { value: 'monday', label: { de: 'Montag', en: 'Monday' } },
  { value: 'thursday', label: { de: 'Donnerstag', en: 'Thursday' } },
] as const;

/** Whom a branch buys from. */
export const Supplier = resource(
  'suppliers',
  {
    identifier: text({ label: { de: 'Kennung', en: 'Identifier' }, required: true, max: 80 }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    email: email({ label: { de: 'E-Mail', en: 'Email' } }),
    phone: text({ label: { de: 'Telefon', en: 'Phone' }, max: 40 }),
    deliveryDays: multiselect({ label: { de: 'Liefertage', en: 'Delivery days' }, options: days }),
    discount: money({ label: { de: 'Rabatt', en: 'Discount' } }),
    isRegional: boolean({ label: { de: 'Aus der Region', en: 'From the region' } }),
  },
  {
    service: 'catalog',
    about: 'Whom branches buy from.',
    label: { one: { de: 'Lieferant', en: 'Supplier' }, many: { de: 'Lieferanten', en: 'Suppliers' } },
    list: ['name', 'branch', 'isRegional'],
    filters: ['branch', 'deliveryDays', 'isRegional'],
    search: ['name'],
    branchField: 'branch',
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: { scope: 'branches', hidden: ['discount'] }, key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: { scope: 'branches', fields: ['phone'] }, key: 'branches' },
      delete: { ROLE_MANAGER: 'branches' },
    },
    unique: 'identifier',
    isTranslated: true,
  },
);
export type Supplier = RecordOf<typeof Supplier>;
