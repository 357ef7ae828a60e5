import { boolean, reference, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A part of a branch that people belong to: kitchen, service, delivery. Source: RES-014. */
export const Department = resource(
  'departments',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 2000 }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
  },
  {
    service: 'workforce',
    about: 'Parts of a branch that people belong to.',
    label: { one: { de: 'Abteilung', en: 'Department' }, many: { de: 'Abteilungen', en: 'Departments' } },
    menuGroup: 'places',
    list: ['name', 'branch', 'isEnabled'],
    filters: ['branch', 'isEnabled'],
    search: ['name'],
    branchField: 'branch',
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
  },
);
export type Department = RecordOf<typeof Department>;
