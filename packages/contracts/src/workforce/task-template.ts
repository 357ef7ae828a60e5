import { boolean, collection, date, minutes, reference, references, select, text, wysiwyg } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { askedOfItem } from './task-checklist.ts';

/** What a task is made from again and again: opening, closing, hygiene. Without a branch it is for all of them. Source: WORK-001. */
export const TaskTemplate = resource(
  'task-templates',
  {
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true, max: 200 }),
    kind: select({
      label: { de: 'Art', en: 'Kind' },
      options: [
        { value: 'opening', label: { de: 'Öffnen', en: 'Opening' } },
        { value: 'closing', label: { de: 'Schließen', en: 'Closing' } },
        { value: 'hygiene', label: { de: 'Hygiene', en: 'Hygiene' } },
        { value: 'other', label: { de: 'Anderes', en: 'Other' } },
      ],
      default: 'other',
    }),
    description: wysiwyg({ label: { de: 'Beschreibung', en: 'Description' }, max: 20_000 }),
    branch: reference({
      label: { de: 'Filiale', en: 'Branch' },
      targets: ['branch'],
      placeholder: { de: 'Alle Filialen', en: 'All branches' },
    }),
    project: reference({ label: { de: 'Projekt', en: 'Project' }, targets: ['project'] }),
    labels: references({ label: { de: 'Labels', en: 'Labels' }, targets: ['task-label'] }),
    estimateMinutes: minutes({ label: { de: 'Geschätzte Dauer', en: 'Estimate' }, max: 1_000_000 }),
    /** Time of day by which its tasks are due, at the branch. */
    dueTime: date({ label: { de: 'Fällig um', en: 'Due at' }, mode: 'time', default: '22:00' }),
    /** As `repeats` of a task. */
    repeats: text({ label: { de: 'Wiederholung', en: 'Repeats' }, max: 200, widget: 'recurrence' }),
    checklist: collection({
      label: { de: 'Checkliste', en: 'Checklist' },
      isIdentified: true,
      max: 200,
      fields: askedOfItem,
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
  },
  {
    service: 'workforce',
    about: 'Templates of tasks, with the checklists of openings, closings and hygiene.',
    label: {
      one: { de: 'Aufgabenvorlage', en: 'Task template' },
      many: { de: 'Aufgabenvorlagen', en: 'Task templates' },
    },
    list: ['title', 'kind', 'branch', 'repeats', 'isEnabled'],
    filters: ['kind', 'branch', 'isEnabled'],
    search: ['title'],
    branchField: 'branch',
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
      /** Making a task of one, for those who may create the task. */
      use: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all' },
    },
  },
);
export type TaskTemplate = RecordOf<typeof TaskTemplate>;
