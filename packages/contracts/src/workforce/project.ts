import {
  collection,
  color,
  date,
  minutes,
  reference,
  references,
  select,
  text,
  textarea,
  word,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { statusOptions } from './task.ts';

const states = collection({
  label: { de: 'Zustände der Aufgaben', en: 'States of tasks' },
  isIdentified: true,
  max: 20,
  fields: {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 60 }),
    group: select({
      label: { de: 'Gruppe', en: 'Group' },
      options: statusOptions,
      default: 'open',
    }),
  },
});

/** Work that belongs together, with the states its tasks go through. `key` begins the numbers of its tasks: `KASSA-12`; a new key is for those that come after. Source: RES-033. */
export const Project = resource(
  'projects',
  {
    /** Capital letters and digits. */
    key: word({ label: { de: 'Kürzel', en: 'Key' }, required: true, max: 12, pattern: /^[A-Z][A-Z0-9]*$/ }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 10_000 }),
    branches: references({ label: { de: 'Filialen', en: 'Branches' }, targets: ['branch'] }),
    lead: reference({ label: { de: 'Leitung', en: 'Lead' }, targets: ['user'] }),
    members: references({ label: { de: 'Mitglieder', en: 'Members' }, targets: ['user'] }),
    status: select({
      label: { de: 'Status', en: 'Status' },
      options: [
        { value: 'planned', label: { de: 'Geplant', en: 'Planned' } },
        { value: 'active', label: { de: 'Aktiv', en: 'Active' } },
        { value: 'paused', label: { de: 'Pausiert', en: 'Paused' } },
        { value: 'done', label: { de: 'Fertig', en: 'Done' } },
        { value: 'archived', label: { de: 'Archiviert', en: 'Archived' } },
      ],
      default: 'active',
    }),
    startOn: date({ label: { de: 'Beginn', en: 'Start' }, mode: 'date' }),
    dueOn: date({ label: { de: 'Fällig', en: 'Due' }, mode: 'date' }),
    budgetMinutes: minutes({ label: { de: 'Zeitbudget', en: 'Time budget' }, min: 0 }),
    color: color({ label: { de: 'Farbe', en: 'Colour' } }),
    states,
  },
  {
    service: 'workforce',
    about: 'Work that belongs together, and the states its tasks go through.',
    label: { one: { de: 'Projekt', en: 'Project' }, many: { de: 'Projekte', en: 'Projects' } },
    list: ['key', 'name', 'status', 'lead', 'dueOn'],
    filters: ['key', 'status', 'lead', 'branches', 'members'],
    search: ['key', 'name', 'description'],
    branchField: 'branches',
    isCommonWithoutBranch: true,
    ownerField: 'members',
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'own', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
    unique: 'key',
  },
);
export type Project = RecordOf<typeof Project>;
