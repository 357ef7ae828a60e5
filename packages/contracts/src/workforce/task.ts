import {
  boolean,
  collection,
  date,
  files,
  minutes,
  reference,
  references,
  select,
  text,
  wysiwyg,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** Something to be done, by whom and until when. Source: RES-034. */
export const Task = resource(
  'tasks',
  {
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true, max: 200 }),
    description: wysiwyg({ label: { de: 'Beschreibung', en: 'Description' }, max: 20_000 }),
    project: reference({ label: { de: 'Projekt', en: 'Project' }, targets: ['project'] }),
    /** Id of one of the project's states; empty is open. */
    state: text({ label: { de: 'Zustand', en: 'State' }, max: 60 }),
    priority: select({
      label: { de: 'Dringlichkeit', en: 'Priority' },
      options: [
        { value: 'none', label: { de: 'Keine', en: 'None' } },
        { value: 'low', label: { de: 'Niedrig', en: 'Low' } },
        { value: 'medium', label: { de: 'Mittel', en: 'Medium' } },
        { value: 'high', label: { de: 'Hoch', en: 'High' } },
        { value: 'urgent', label: { de: 'Sofort', en: 'Urgent' } },
      ],
      default: 'none',
    }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    assignees: references({ label: { de: 'Zuständig', en: 'Assignees' }, targets: ['user'] }),
    watchers: references({ label: { de: 'Beobachtet von', en: 'Watchers' }, targets: ['user'] }),
    parent: reference({ label: { de: 'Übergeordnet', en: 'Parent' }, targets: ['task'] }),
    startOn: date({ label: { de: 'Beginn', en: 'Start' }, mode: 'date' }),
    dueAt: date({ label: { de: 'Fällig', en: 'Due' } }),
    estimateMinutes: minutes({
      label: { de: 'Geschätzte Dauer', en: 'Estimate' },
      min: 0,
      max: 1_000_000,
    }),
    checklist: collection({
      label: { de: 'Checkliste', en: 'Checklist' },
      isIdentified: true,
      max: 200,
      fields: {
        text: text({ label: { de: 'Text', en: 'Text' }, required: true }),
        isDone: boolean({ label: { de: 'Erledigt', en: 'Done' } }),
      },
    }),
    attachments: files({ label: { de: 'Anhänge', en: 'Attachments' } }),
    completedAt: date({ label: { de: 'Erledigt am', en: 'Completed' } }),
  },
  {
    service: 'workforce',
    about: 'Tasks: what to do, by whom and until when.',
    label: { one: { de: 'Aufgabe', en: 'Task' }, many: { de: 'Aufgaben', en: 'Tasks' } },
    list: ['title', 'project', 'priority', 'assignees', 'dueAt'],
    board: { by: 'priority', notes: ['project', 'assignees', 'dueAt'] },
    calendar: { from: 'dueAt', notes: ['assignees', 'project'] },
    tree: { parent: 'parent', notes: ['assignees', 'dueAt'] },
    tabs: [
      {
        label: { de: 'Aufgabe', en: 'Task' },
        fields: ['title', 'description', 'checklist', 'project', 'state', 'priority', 'attachments'],
      },
      {
        label: { de: 'Wer & wann', en: 'Who & when' },
        fields: ['assignees', 'watchers', 'branch', 'dueAt', 'startOn', 'estimateMinutes', 'parent', 'completedAt'],
      },
    ],
    filters: ['project', 'state', 'priority', 'branch', 'assignees', 'parent', 'dueAt'],
    search: ['title', 'description'],
    branchField: 'branch',
    ownerField: 'assignees',
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'own', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
      update: {
        ROLE_MANAGER: 'branches',
        ROLE_EMPLOYEE: 'branches',
        ROLE_EDITOR: { scope: 'own', fields: ['state', 'checklist', 'completedAt'] },
        key: 'branches',
      },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
  },
);
export type Task = RecordOf<typeof Task>;
