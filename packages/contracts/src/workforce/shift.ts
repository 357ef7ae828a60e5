import { boolean, date, minutes, reference, text, textarea, timeZone } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** People see their own shifts once they are published. */
const ownPublished = { scope: 'own', where: { isPublished: true } } as const;
/** … and those of their branches that nobody has yet. */
const openPublished = { scope: 'branches', where: { isPublished: true, isOpen: true } } as const;

/**
 * Hours that somebody is to work on a date; without a person it is open, to be claimed. `from` and `to` are wall times in `timeZone`, `to` at or before `from`
 * is on the next day; `startsAt` and `endsAt` are the same as instants. Source: RES-032.
 */
export const Shift = resource(
  'shifts',
  {
    user: reference({
      label: { de: 'Person', en: 'Person' },
      description: { de: 'Ohne Person ist die Schicht offen.', en: 'Without a person the shift is open.' },
      targets: ['user'],
    }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    department: reference({ label: { de: 'Abteilung', en: 'Department' }, targets: ['department'] }),
    localDate: date({ label: { de: 'Tag', en: 'Day' }, mode: 'date', required: true }),
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'time', required: true }),
    to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time', required: true }),
    /** One that is written without takes that of the branch, else of the company. */
    timeZone: timeZone({
      label: { de: 'Zeitzone', en: 'Time zone' },
      placeholder: { de: 'Wie die Filiale', en: 'As the branch' },
    }),
    breakMinutes: minutes({ label: { de: 'Pause', en: 'Break' }, min: 0, max: 600, default: 0 }),
    role: text({ label: { de: 'Aufgabe', en: 'Role' }, max: 120 }),
    note: textarea({ label: { de: 'Notiz', en: 'Note' }, max: 500, sensitive: true }),
    isPublished: boolean({ label: { de: 'Veröffentlicht', en: 'Published' } }),
    /** When its person said that they will be there; empty again when the hours or the person change. */
    confirmedAt: date({ label: { de: 'Bestätigt am', en: 'Confirmed at' } }),
    isOpen: boolean({ label: { de: 'Offen', en: 'Open' } }),
    startsAt: date({ label: { de: 'Beginn', en: 'Start' } }),
    endsAt: date({ label: { de: 'Ende', en: 'End' } }),
  },
  {
    service: 'workforce',
    about: 'Who is to work when, by date; shifts without a person are open.',
    label: { one: { de: 'Schicht', en: 'Shift' }, many: { de: 'Schichten', en: 'Shifts' } },
    list: ['user', 'localDate', 'from', 'to', 'role', 'branch', 'isPublished', 'confirmedAt'],
    note: ['department'],
    filters: [
      'user',
      'branch',
      'department',
      'localDate',
      'role',
      'isPublished',
      'isOpen',
      'confirmedAt',
      'startsAt',
      'endsAt',
    ],
    sortedBy: 'startsAt',
    search: ['role'],
    calendar: { from: 'startsAt', to: 'endsAt', notes: ['role'] },
    branchField: 'branch',
    ownerField: 'user',
    byService: ['confirmedAt', 'isOpen', 'startsAt', 'endsAt'],
    rights: {
      read: {
        ROLE_MANAGER: 'branches',
        ROLE_EMPLOYEE: [ownPublished, openPublished],
        ROLE_EDITOR: ownPublished,
        key: 'branches',
      },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
      /** The week of a branch: reading, publishing and copying it, deciding about requests. */
      plan: { ROLE_MANAGER: 'branches', key: 'branches' },
      claim: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches' },
    },
  },
);
export type Shift = RecordOf<typeof Shift>;
