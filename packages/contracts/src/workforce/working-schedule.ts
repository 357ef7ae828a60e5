import { boolean, collection, date, minutes, reference, select, text, timeZone } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { weekdayOptions } from '../fields/weekdays.ts';

/** People see their own plan once it is published. */
const ownPublished = { scope: 'own', where: { isPublished: true } } as const;

const blocks = collection({
  label: { de: 'Zeiten', en: 'Hours' },
  isIdentified: true,
  max: 100,
  fields: {
    weekday: select({ label: { de: 'Wochentag', en: 'Weekday' }, options: weekdayOptions, default: 'monday' }),
    /** `to` at or before `from` ends on the next day. */
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'time', required: true }),
    to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time', required: true }),
    breakMinutes: minutes({
      label: { de: 'Pause', en: 'Break' },
      min: 0,
      max: 600,
      default: 0,
    }),
  },
});

/** Hours of somebody that recur every week; those of single dates are shifts. Wall times are in `timeZone`. Source: RES-032. */
export const WorkingSchedule = resource(
  'working-schedules',
  {
    user: reference({ label: { de: 'Person', en: 'Person' }, targets: ['user'], required: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    department: reference({ label: { de: 'Abteilung', en: 'Department' }, targets: ['department'] }),
    kind: select({
      label: { de: 'Art', en: 'Kind' },
      options: [{ value: 'recurring', label: { de: 'Wiederkehrend', en: 'Recurring' } }],
      default: 'recurring',
    }),
    validFrom: date({ label: { de: 'Gilt ab', en: 'Valid from' }, mode: 'date', required: true }),
    validTo: date({ label: { de: 'Gilt bis', en: 'Valid to' }, mode: 'date' }),
    /** One that is written without takes that of the branch, else of the company. */
    timeZone: timeZone({
      label: { de: 'Zeitzone', en: 'Time zone' },
      placeholder: { de: 'Wie die Filiale', en: 'As the branch' },
    }),
    weeklyTargetMinutes: minutes({
      label: { de: 'Wochensoll', en: 'Weekly target' },
      min: 0,
      max: 10_080,
    }),
    blocks,
    role: text({ label: { de: 'Aufgabe', en: 'Role' }, max: 120 }),
    isPublished: boolean({ label: { de: 'Veröffentlicht', en: 'Published' } }),
  },
  {
    service: 'workforce',
    about: 'When people are to work in every week: hours that recur.',
    label: { one: { de: 'Planung', en: 'Schedule' }, many: { de: 'Planungen', en: 'Schedules' } },
    list: ['user', 'kind', 'validFrom', 'validTo', 'branch', 'isPublished'],
    note: ['kind'],
    filters: ['user', 'branch', 'department', 'kind', 'validFrom', 'isPublished'],
    search: ['role'],
    branchField: 'branch',
    ownerField: 'user',
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: ownPublished, ROLE_EDITOR: ownPublished, key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
    writes: { problems: ['access.own-affair'] },
    removal: { problems: ['access.own-affair'] },
  },
);
export type WorkingSchedule = RecordOf<typeof WorkingSchedule>;
