import {
  boolean,
  collection,
  date,
  multiselect,
  number,
  reference,
  references,
  text,
  timeZone,
} from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { weekdayOptions } from '../fields/weekdays.ts';

const entries = collection({
  label: { de: 'Programm', en: 'Programme' },
  isIdentified: true,
  max: 200,
  fields: {
    segment: reference({
      label: { de: 'Filmsequenz', en: 'Film sequence' },
      targets: ['digital-signage-segment'],
      required: true,
    }),
    priority: number({ label: { de: 'Vorrang', en: 'Priority' }, min: 0, max: 100, default: 0 }),
    /** None: every day. */
    weekdays: multiselect({ label: { de: 'Wochentage', en: 'Weekdays' }, options: weekdayOptions }),
    /** Wall times; `to` at or before `from` ends on the next day. Both or none: the whole day. */
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'time' }),
    to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time' }),
    validFrom: date({ label: { de: 'Gilt ab', en: 'Valid from' }, mode: 'date' }),
    validTo: date({ label: { de: 'Gilt bis', en: 'Valid to' }, mode: 'date' }),
  },
});

/** Which film sequence runs when: by weekday, wall time in `timeZone` and date; the highest priority wins. Source: RES-037. */
export const SignageStream = resource(
  'digital-signage-streams',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    /** One that is written without takes that of the branch, else of the company. */
    timeZone: timeZone({
      label: { de: 'Zeitzone', en: 'Time zone' },
      placeholder: { de: 'Wie die Filiale', en: 'As the branch' },
    }),
    /** None: screens of all branches may show it. */
    branches: references({ label: { de: 'Filialen', en: 'Branches' }, targets: ['branch'] }),
    defaultSegment: reference({ label: { de: 'Sonst', en: 'Otherwise' }, targets: ['digital-signage-segment'] }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
    pricesValidForMinutes: number({
      label: { de: 'Preise ohne Verbindung, Minuten', en: 'Prices without connection, minutes' },
      description: {
        de: 'So lange stehen Preise, wenn ein Fernseher niemanden erreicht. Danach steht dort „Preise an der Kassa“.',
        en: 'So long prices stand while a TV reaches nobody. Then it says “Prices at the till”.',
      },
      min: 1,
      max: 10_080,
      default: 60,
    }),
    entries,
  },
  {
    service: 'signage',
    about: 'Programmes: which film sequence runs when.',
    label: { one: { de: 'Stream', en: 'Stream' }, many: { de: 'Streams', en: 'Streams' } },
    list: ['name', 'branches', 'isEnabled'],
    filters: ['branches', 'isEnabled', 'defaultSegment'],
    search: ['name'],
    branchField: 'branches',
    isCommonWithoutBranch: true,
    rights: {
      read: { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
      create: { key: 'branches' },
      update: { key: 'branches' },
      delete: { key: 'branches' },
    },
  },
);
export type SignageStream = RecordOf<typeof SignageStream>;
