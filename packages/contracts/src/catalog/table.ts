import { reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A table of a branch; its identifier is the number in the middle of the QR code. Source: BRANCH-003, CHECK-005. */
export const Table = resource(
  'tables',
  {
    identifier: text({ label: { de: 'Nummer', en: 'Number' }, required: true, max: 40 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
  },
  {
    service: 'catalog',
    about: 'Tables of a branch, each with a code to order by.',
    label: { one: { de: 'Tisch', en: 'Table' }, many: { de: 'Tische', en: 'Tables' } },
    menuGroup: 'places',
    list: ['identifier', 'branch'],
    filters: ['branch', 'identifier'],
    search: ['identifier'],
    unique: 'identifier',
    uniqueWithin: 'branch',
    branchField: 'branch',
    rights: {
      read: { public: 'all' },
      create: { ROLE_MANAGER: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
      labels: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
    },
  },
);
export type Table = RecordOf<typeof Table>;
