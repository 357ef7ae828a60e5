import { currency, date, group, minutes, money, number, reference, select, textarea, word } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { weekdayOptions } from '../fields/weekdays.ts';

/** Countries whose law on working time and public holidays are known. */
const countryOptions = [
  { value: 'AT', label: { de: 'Österreich', en: 'Austria' } },
  { value: 'DE', label: { de: 'Deutschland', en: 'Germany' } },
  { value: 'CH', label: { de: 'Schweiz', en: 'Switzerland' } },
] as const;

const hoursOf = Object.fromEntries(
  weekdayOptions.map(({ value, label }) => [value, minutes({ label, max: 1_440, default: 0 })]),
) as { readonly [D in (typeof weekdayOptions)[number]['value']]: ReturnType<typeof minutes> };

/** What managers write; the wage is written and read by administrators alone, and read by the person. */
const withoutWage = [
  'user',
  'branch',
  'validFrom',
  'validTo',
  'hiredOn',
  'country',
  'region',
  'hours',
  'leaveDays',
  'leaveYear',
  'note',
] as const;
const wage = ['wage', 'wagePer', 'wageCurrency'] as const;

/**
 * What was agreed with somebody from a local date on: hours of each weekday, leave, wage. A change of it is another row; of several that hold on a day, the
 * one that begins last counts. Source: back-office research §4.2.
 */
export const EmploymentContract = resource(
  'employment-contracts',
  {
    user: reference({ label: { de: 'Person', en: 'Person' }, targets: ['user'], required: true }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    validFrom: date({
      label: { de: 'Gilt ab', en: 'Valid from' },
      description: {
        de: 'Ab diesem Tag wird das Soll gerechnet. Was sich ändert, ist ein neuer Vertrag.',
        en: 'Target hours are reckoned from this day on. A change is another contract.',
      },
      mode: 'date',
      required: true,
    }),
    validTo: date({ label: { de: 'Gilt bis', en: 'Valid to' }, mode: 'date' }),
    hiredOn: date({
      label: { de: 'Eintritt', en: 'Hired on' },
      description: { de: 'Leer: wie „Gilt ab“.', en: 'Empty: as “Valid from”.' },
      mode: 'date',
    }),
    /** Whose law holds for working time and leave, and whose public holidays. */
    country: select({ label: { de: 'Land', en: 'Country' }, options: countryOptions, default: 'AT' }),
    /** The part of the country, as ISO 3166-2 has it without the country: 9 is Vienna, BY Bavaria, ZH Zurich. */
    region: word({
      label: { de: 'Bundesland, Kanton', en: 'State, canton' },
      description: {
        de: 'Für Feiertage, wie in ISO 3166-2: 9 für Wien, BY für Bayern, ZH für Zürich. Leer: die des ganzen Landes.',
        en: 'For public holidays, as in ISO 3166-2: 9 for Vienna, BY for Bavaria, ZH for Zurich. Empty: those of the whole country.',
      },
      max: 3,
      pattern: /^[A-Z0-9]{1,3}$/,
    }),
    /** Minutes of work that are owed on each weekday; 0: a free day. */
    hours: group({ label: { de: 'Sollzeit', en: 'Target hours' }, layout: 'inline', fields: hoursOf }),
    leaveDays: number({
      label: { de: 'Urlaubstage im Jahr', en: 'Days of leave a year' },
      description: { de: 'Tage, an denen laut Sollzeit gearbeitet wird.', en: 'Days with target hours.' },
      min: 0,
      max: 366,
      decimals: 1,
      default: 25,
    }),
    leaveYear: select({
      label: { de: 'Urlaubsjahr', en: 'Leave year' },
      options: [
        { value: 'law', label: { de: 'Wie im Gesetz', en: 'As the law has it' } },
        { value: 'calendar', label: { de: 'Kalenderjahr', en: 'Calendar year' } },
        { value: 'working', label: { de: 'Arbeitsjahr', en: 'Year from the day of hire' } },
      ],
      default: 'law',
    }),
    wage: money({ label: { de: 'Lohn, brutto', en: 'Wage, gross' }, sensitive: true }),
    wagePer: select({
      label: { de: 'Lohn je', en: 'Wage per' },
      options: [
        { value: 'hour', label: { de: 'Stunde', en: 'Hour' } },
        { value: 'month', label: { de: 'Monat', en: 'Month' } },
      ],
      default: 'hour',
      sensitive: true,
    }),
    wageCurrency: currency({ label: { de: 'Währung', en: 'Currency' }, default: 'EUR', sensitive: true }),
    note: textarea({ label: { de: 'Notiz', en: 'Note' }, max: 2000, sensitive: true }),
  },
  {
    service: 'workforce',
    about: 'What was agreed with people: hours, leave, wages, each from a day on.',
    label: { one: { de: 'Vertrag', en: 'Contract' }, many: { de: 'Verträge', en: 'Contracts' } },
    list: ['user', 'validFrom', 'validTo', 'branch', 'leaveDays'],
    filters: ['user', 'branch', 'validFrom', 'validTo', 'country'],
    branchField: 'branch',
    ownerField: 'user',
    rights: {
      read: {
        ROLE_MANAGER: [{ scope: 'branches', hidden: wage }, 'own'],
        ROLE_EMPLOYEE: 'own',
        ROLE_EDITOR: 'own',
        key: { scope: 'branches', hidden: wage },
      },
      create: {
        ROLE_MANAGER: { scope: 'branches', fields: withoutWage },
        key: { scope: 'branches', fields: withoutWage },
      },
      update: {
        ROLE_MANAGER: { scope: 'branches', fields: withoutWage },
        key: { scope: 'branches', fields: withoutWage },
      },
    },
    writes: { problems: ['access.own-affair', 'month.locked'] },
    removal: { problems: ['month.locked'] },
  },
);
export type EmploymentContract = RecordOf<typeof EmploymentContract>;
