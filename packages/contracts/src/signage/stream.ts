import {
  boolean,
  collection,
  date,
  locale,
  multiselect,
  number,
  reference,
  references,
  select,
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
    /** None: it plays alone. */
    weight: number({
      label: { de: 'Gewicht', en: 'Weight' },
      description: {
        de: 'Teilt sich die Zeit mit anderen desselben Vorrangs, die eines haben: 3 bekommt dreimal so viel wie 1. Leer: läuft allein.',
        en: 'Shares the time with others of the same priority that have one: 3 gets three times as much as 1. Empty: plays alone.',
      },
      min: 1,
      max: 100,
    }),
    /** None: as often as there is time. */
    maxPerHour: number({
      label: { de: 'Höchstens je Stunde', en: 'At most per hour' },
      description: {
        de: 'So oft läuft die Filmsequenz von vorne bis hinten, über die Stunde verteilt. Dazwischen läuft, was als Nächstes gilt.',
        en: 'So often the film sequence plays from beginning to end, spread over the hour. In between plays what comes next.',
      },
      min: 1,
      max: 60,
    }),
    /** None: every day. */
    weekdays: multiselect({ label: { de: 'Wochentage', en: 'Weekdays' }, options: weekdayOptions }),
    /** Wall times of the screen; `to` at or before `from` ends on the next day. Both or none: the whole day. */
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'time' }),
    to: date({ label: { de: 'Bis', en: 'To' }, mode: 'time' }),
    validFrom: date({ label: { de: 'Gilt ab', en: 'Valid from' }, mode: 'date' }),
    validTo: date({ label: { de: 'Gilt bis', en: 'Valid to' }, mode: 'date' }),
    /** Counted from the week of `validFrom`. */
    everyWeeks: number({
      label: { de: 'Alle … Wochen', en: 'Every … weeks' },
      description: {
        de: '2: jede zweite Woche, gezählt ab der Woche von „Gilt ab“.',
        en: '2: every second week, counted from the week of “Valid from”.',
      },
      min: 1,
      max: 52,
      default: 1,
    }),
    weekOfMonth: select({
      label: { de: 'Im Monat', en: 'In the month' },
      description: {
        de: 'Mit einem Wochentag: etwa der erste Montag im Monat.',
        en: 'With a weekday: the first Monday of the month, for example.',
      },
      options: [
        { value: '', label: { de: 'Jede Woche', en: 'Every week' } },
        { value: 'first', label: { de: 'Zum ersten Mal', en: 'The first time' } },
        { value: 'second', label: { de: 'Zum zweiten Mal', en: 'The second time' } },
        { value: 'third', label: { de: 'Zum dritten Mal', en: 'The third time' } },
        { value: 'fourth', label: { de: 'Zum vierten Mal', en: 'The fourth time' } },
        { value: 'last', label: { de: 'Zum letzten Mal', en: 'The last time' } },
      ],
      default: '',
    }),
    monthDay: number({
      label: { de: 'Tag im Monat', en: 'Day of the month' },
      description: {
        de: '31 ist in kürzeren Monaten der letzte Tag.',
        en: '31 is the last day in shorter months.',
      },
      min: 1,
      max: 31,
    }),
  },
});

/** Which film sequence runs when: by weekday, wall time of the screen, date and recurrence; the highest priority wins, equal ones with weights share. Source: RES-037. */
export const SignageStream = resource(
  'digital-signage-streams',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    /** Where neither the screen nor its branch has one. One that is written without takes that of the branch, else of the company. */
    timeZone: timeZone({
      label: { de: 'Zeitzone', en: 'Time zone' },
      description: {
        de: 'Gilt, wo weder der TV noch seine Filiale eine hat.',
        en: 'Holds where neither the TV nor its branch has one.',
      },
      placeholder: { de: 'Wie die Filiale', en: 'As the branch' },
    }),
    /** Of screens that name none; empty: that of the company's texts. */
    language: locale({
      label: { de: 'Sprache', en: 'Language' },
      description: {
        de: 'Für TVs, die selbst keine haben. Was nicht übersetzt ist, steht in der Sprache des Unternehmens.',
        en: 'For TVs that have none of their own. What is not translated is shown in the language of the company.',
      },
      placeholder: { de: 'Wie das Unternehmen, etwa en-GB', en: 'As the company, or en-GB' },
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
