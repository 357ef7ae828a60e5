import { collection, date, minutes, number, reference, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { weekdayOptions } from '../fields/weekdays.ts';

/** Most people for one of the shifts. */
const MOST_PEOPLE = 20;

/** The shifts that a branch needs in a week, by weekday and role, without people: put into a week they are open shifts. Source: RES-032. */
export const ShiftTemplate = resource(
  'shift-templates',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    shifts: collection({
      label: { de: 'Schichten', en: 'Shifts' },
      isIdentified: true,
      max: 200,
      fields: {
        weekday: select({
          label: { de: 'An', en: 'On' },
          options: [{ value: 'daily', label: { de: 'Jedem Tag', en: 'Every day' } }, ...weekdayOptions],
          default: 'daily',
        }),
        from: date({ label: { de: 'Von', en: 'From' }, mode: 'time', required: true }),
        to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time', required: true }),
        breakMinutes: minutes({ label: { de: 'Pause', en: 'Break' }, min: 0, max: 600, default: 0 }),
        role: text({ label: { de: 'Aufgabe', en: 'Role' }, max: 120 }),
        department: reference({ label: { de: 'Abteilung', en: 'Department' }, targets: ['department'] }),
        people: number({ label: { de: 'Personen', en: 'People' }, min: 1, max: MOST_PEOPLE, default: 1 }),
      },
    }),
  },
  {
    service: 'workforce',
    about: 'Named shifts of a week, to be put into the roster.',
    label: {
      one: { de: 'Schichtvorlage', en: 'Shift template' },
      many: { de: 'Schichtvorlagen', en: 'Shift templates' },
    },
    list: ['name', 'branch'],
    filters: ['branch'],
    search: ['name'],
    branchField: 'branch',
    rights: {
      read: { ROLE_MANAGER: 'branches', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
  },
);
export type ShiftTemplate = RecordOf<typeof ShiftTemplate>;
