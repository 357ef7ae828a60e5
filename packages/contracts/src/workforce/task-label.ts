import { color, text, textarea } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** What tasks are sorted by over all projects: kitchen, technology, urgent repairs. Source: WORK-001. */
export const TaskLabel = resource(
  'task-labels',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 60 }),
    description: textarea({ label: { de: 'Wofür', en: 'What for' }, max: 500 }),
    color: color({ label: { de: 'Farbe', en: 'Colour' } }),
  },
  {
    service: 'workforce',
    about: 'Labels of tasks.',
    label: { one: { de: 'Aufgaben-Label', en: 'Task label' }, many: { de: 'Aufgaben-Labels', en: 'Task labels' } },
    list: ['name', 'color'],
    filters: ['name'],
    search: ['name'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_MANAGER: 'all', key: 'all' },
      update: { ROLE_MANAGER: 'all', key: 'all' },
      delete: { ROLE_MANAGER: 'all', key: 'all' },
    },
    unique: 'name',
  },
);
export type TaskLabel = RecordOf<typeof TaskLabel>;
