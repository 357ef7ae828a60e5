import {
  collection,
  date,
  files,
  group,
  minutes,
  reference,
  references,
  select,
  text,
  word,
  wysiwyg,
} from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { itemOfTask } from './task-checklist.ts';

/** Longest time that somebody is reminded before: 30 days, in minutes. */
export const MOST_REMIND_MINUTES = 43_200;

/** How far a task is. Each state of a project is one of these, called as the project likes. */
export const taskStatuses = ['backlog', 'open', 'active', 'done', 'canceled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
const statusLabels = {
  backlog: { de: 'Sammlung', en: 'Backlog' },
  open: { de: 'Offen', en: 'Open' },
  active: { de: 'In Arbeit', en: 'Active' },
  done: { de: 'Fertig', en: 'Done' },
  canceled: { de: 'Verworfen', en: 'Cancelled' },
} as const satisfies Record<TaskStatus, Label>;
export const statusOptions = taskStatuses.map((value) => ({ value, label: statusLabels[value] }));

/** What somebody says of a task that is theirs, wherever it is. */
const ofAssignee = ['state', 'status', 'checklist', 'completedAt'] as const;
/** People who take part in a task: those who may read it. */
const forPeople = { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: ['branches', 'own'], ROLE_EDITOR: 'own' } as const;

/** Something to be done, by whom and until when. Source: RES-034, WORK-001. */
export const Task = resource(
  'tasks',
  {
    /** `KASSA-12`: given when the task comes to a project; empty without one. */
    number: word({ label: { de: 'Nummer', en: 'Number' }, max: 30, pattern: /^[A-Z][A-Z0-9]*-\d+$/ }),
    /** Numbers that it had in other projects, `UMBAU-3, FEST-9`; it is found by them. */
    formerNumbers: text({ label: { de: 'Frühere Nummern', en: 'Former numbers' }, max: 600 }),
    title: text({ label: { de: 'Titel', en: 'Title' }, required: true, max: 200 }),
    description: wysiwyg({ label: { de: 'Beschreibung', en: 'Description' }, max: 20_000 }),
    project: reference({ label: { de: 'Projekt', en: 'Project' }, targets: ['project'] }),
    /** Id of one of the project's states; empty where it has none of this status. Of state, status and completion each follows the one that is written. */
    state: text({ label: { de: 'Zustand', en: 'State' }, max: 60, widget: 'taskState' }),
    status: select({ label: { de: 'Status', en: 'Status' }, options: statusOptions, default: 'open' }),
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
    labels: references({ label: { de: 'Labels', en: 'Labels' }, targets: ['task-label'] }),
    relations: collection({
      label: { de: 'Verknüpft mit', en: 'Related to' },
      max: 50,
      fields: {
        kind: select({
          label: { de: 'Diese Aufgabe', en: 'This task' },
          options: [
            { value: 'relates', label: { de: 'gehört zu', en: 'relates to' } },
            { value: 'blocks', label: { de: 'hält auf', en: 'blocks' } },
            { value: 'blockedBy', label: { de: 'wartet auf', en: 'is blocked by' } },
            { value: 'duplicates', label: { de: 'ist dasselbe wie', en: 'duplicates' } },
          ],
          default: 'relates',
        }),
        task: reference({ label: { de: 'Aufgabe', en: 'Task' }, targets: ['task'], required: true }),
      },
    }),
    /** What made it: a template, a form that was sent, a print that failed, an order. */
    source: group({
      label: { de: 'Entstanden aus', en: 'Made by' },
      widget: 'taskSource',
      fields: {
        kind: select({
          label: { de: 'Anlass', en: 'Cause' },
          options: [
            { value: 'person', label: { de: 'Von Hand', en: 'By hand' } },
            { value: 'task', label: { de: 'Wiederholung', en: 'Repetition' } },
            { value: 'template', label: { de: 'Vorlage', en: 'Template' } },
            { value: 'form', label: { de: 'Formular', en: 'Form' } },
            { value: 'print', label: { de: 'Ausdruck', en: 'Print' } },
            { value: 'order', label: { de: 'Bestellung', en: 'Order' } },
          ],
          default: 'person',
        }),
        /** Id of the task, template, submission, print job or order. */
        record: text({ label: { de: 'Kennung', en: 'Id' }, max: 64 }),
      },
    }),
    parent: reference({ label: { de: 'Übergeordnet', en: 'Parent' }, targets: ['task'] }),
    startOn: date({ label: { de: 'Beginn', en: 'Start' }, mode: 'date' }),
    dueAt: date({ label: { de: 'Fällig', en: 'Due' } }),
    /** So long before it is due assignees are reminded; they are notified when it is due in any case. */
    remindMinutes: minutes({
      label: { de: 'Erinnern vorher', en: 'Remind before' },
      min: 1,
      max: MOST_REMIND_MINUTES,
    }),
    /** RRULE of RFC 5545 by days, weeks, months or years, without COUNT and times of day: `FREQ=WEEKLY;BYDAY=MO`. The next task is made when this one is done. */
    repeats: text({ label: { de: 'Wiederholung', en: 'Repeats' }, max: 200, widget: 'recurrence' }),
    repeatsFrom: select({
      label: { de: 'Die nächste folgt auf', en: 'The next one follows' },
      options: [
        { value: 'due', label: { de: 'den Termin', en: 'the date due' } },
        { value: 'done', label: { de: 'das Erledigen', en: 'the completion' } },
      ],
      default: 'due',
    }),
    nextTask: reference({ label: { de: 'Nächste Aufgabe', en: 'Next task' }, targets: ['task'], isLoose: true }),
    estimateMinutes: minutes({
      label: { de: 'Geschätzte Dauer', en: 'Estimate' },
      min: 0,
      max: 1_000_000,
    }),
    checklist: collection({
      label: { de: 'Checkliste', en: 'Checklist' },
      isIdentified: true,
      max: 200,
      fields: itemOfTask,
    }),
    attachments: files({ label: { de: 'Anhänge', en: 'Attachments' } }),
    /** Done or cancelled since. */
    completedAt: date({ label: { de: 'Erledigt am', en: 'Completed' } }),
  },
  {
    service: 'workforce',
    about: 'Tasks: what to do, by whom and until when.',
    label: { one: { de: 'Aufgabe', en: 'Task' }, many: { de: 'Aufgaben', en: 'Tasks' } },
    list: ['title', 'project', 'status', 'priority', 'assignees', 'dueAt'],
    note: ['number'],
    board: {
      by: 'status',
      notes: ['number', 'project', 'assignees', 'dueAt'],
      within: { reference: 'project', entries: 'states', by: 'state' },
    },
    calendar: { from: 'dueAt', notes: ['assignees', 'project'] },
    timeline: { from: 'startOn', to: 'dueAt', notes: ['assignees'] },
    tree: { parent: 'parent', notes: ['assignees', 'dueAt'] },
    tabs: [
      {
        label: { de: 'Aufgabe', en: 'Task' },
        fields: [
          'title',
          'description',
          'checklist',
          'project',
          'status',
          'state',
          'priority',
          'labels',
          'attachments',
        ],
      },
      {
        label: { de: 'Wer & wann', en: 'Who & when' },
        fields: [
          'assignees',
          'watchers',
          'branch',
          'dueAt',
          'startOn',
          'estimateMinutes',
          'parent',
          'completedAt',
          'number',
          'formerNumbers',
        ],
      },
    ],
    filters: [
      'number',
      'project',
      'state',
      'status',
      'priority',
      'branch',
      'assignees',
      'parent',
      'dueAt',
      'completedAt',
    ],
    search: ['number', 'formerNumbers', 'title', 'description'],
    branchField: 'branch',
    ownerField: 'assignees',
    byService: ['number', 'formerNumbers', 'nextTask', 'source'],
    rights: {
      read: { ...forPeople, key: 'branches' },
      /** Comments, and who has seen it. */
      discuss: forPeople,
      create: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', key: 'branches' },
      update: {
        ROLE_MANAGER: 'branches',
        ROLE_EMPLOYEE: ['branches', { scope: 'own', fields: ofAssignee }],
        ROLE_EDITOR: { scope: 'own', fields: ofAssignee },
        key: 'branches',
      },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
  },
);
export type Task = RecordOf<typeof Task>;
