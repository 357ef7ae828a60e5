import { boolean, reference, references, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** What makes tasks by itself. */
export type TriggerKind = 'form' | 'print' | 'missed-order' | 'review';

/** Has something that happens make a task, once for each time it happens. Without a branch it holds at every one. Source: WORK-001. */
export const TaskTrigger = resource(
  'task-triggers',
  {
    kind: select({
      label: { de: 'Was geschieht', en: 'What happens' },
      options: [
        { value: 'form', label: { de: 'Ein Formular wird gesendet', en: 'A form is sent' } },
        { value: 'print', label: { de: 'Ein Ausdruck gelingt nicht', en: 'A print fails' } },
        { value: 'missed-order', label: { de: 'Eine Bestellung wird verpasst', en: 'An order is missed' } },
        {
          value: 'review',
          label: { de: 'Eine schlechte Bewertung (1 oder 2 Sterne)', en: 'A bad review (1 or 2 stars)' },
        },
      ],
      default: 'form',
      required: true,
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    /** Of a form, or of all of them. */
    form: reference({
      label: { de: 'Formular', en: 'Form' },
      targets: ['node'],
      only: { type: ['form'] },
      isLoose: true,
      placeholder: { de: 'Alle Formulare', en: 'All forms' },
    }),
    branch: reference({
      label: { de: 'Filiale', en: 'Branch' },
      targets: ['branch'],
      placeholder: { de: 'Alle Filialen', en: 'All branches' },
    }),
    title: text({
      label: { de: 'Titel der Aufgabe', en: 'Title of the task' },
      description: {
        de: 'Dahinter steht, was geschehen ist: „Anfrage beantworten: Kontakt“.',
        en: 'Followed by what happened: “Answer the request: Contact”.',
      },
      required: true,
      max: 120,
    }),
    project: reference({ label: { de: 'Projekt', en: 'Project' }, targets: ['project'] }),
    assignees: references({ label: { de: 'Zuständig', en: 'Assignees' }, targets: ['user'] }),
  },
  {
    service: 'workforce',
    about: 'What makes tasks by itself, and for whom.',
    label: {
      one: { de: 'Automatische Aufgabe', en: 'Automatic task' },
      many: { de: 'Automatische Aufgaben', en: 'Automatic tasks' },
    },
    list: ['kind', 'title', 'branch', 'assignees', 'isEnabled'],
    filters: ['kind', 'branch', 'isEnabled'],
    branchField: 'branch',
    menuGroup: 'settings',
    rights: {
      read: { ROLE_MANAGER: 'branches', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
  },
);
export type TaskTrigger = RecordOf<typeof TaskTrigger>;
