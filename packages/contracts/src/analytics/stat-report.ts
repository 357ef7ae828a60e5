import { boolean, group, multiselect, number, reference, references, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { type StatMeasure, type StatSetName, statSets } from './stat-sets.ts';

/** Sets that a report can tell: those in time by the sums of these measures, rankings by their first rows. */
export const reportedSets = {
  revenue: ['revenue', 'refunded', 'sold', 'perOrder'],
  orders: ['orders', 'average', 'canceled'],
  items: ['pieces'],
  'popular-items': [],
  'canceled-orders': [],
  staffing: ['worked', 'workPerOrder', 'open'],
  'unique-visitors': ['visitors', 'visits'],
  pages: [],
  referrers: [],
  'qr-code-targets': [],
} as const satisfies { readonly [S in StatSetName]?: readonly StatMeasure[] };
export type ReportedSet = keyof typeof reportedSets;
export const reportedSetNames = Object.keys(reportedSets) as ReportedSet[];

const hour = number({
  label: { de: 'Zur vollen Stunde', en: 'At the full hour' },
  description: { de: 'Nach der Uhr der Filiale.', en: 'By the clock of the branch.' },
  required: true,
  min: 0,
  max: 23,
  default: 7,
});

/** What a report is about, and when it goes out. */
const periods = {
  lastWeek: {
    label: { de: 'Letzte Woche', en: 'Last week' },
    description: {
      de: 'Montag bis Sonntag, an einem Tag der Woche danach.',
      en: 'Monday to Sunday, on a day of the week after it.',
    },
    symbol: 'clock',
    fields: {
      weekday: number({
        label: { de: 'Am Wochentag (1 = Montag)', en: 'On weekday (1 = Monday)' },
        required: true,
        min: 1,
        max: 7,
        default: 1,
      }),
      hour,
    },
  },
  yesterday: { label: { de: 'Gestern', en: 'Yesterday' }, symbol: 'clock', fields: { hour } },
  lastMonth: {
    label: { de: 'Letzter Monat', en: 'Last month' },
    symbol: 'clock',
    fields: {
      day: number({
        label: { de: 'Am Tag des Monats', en: 'On day of the month' },
        required: true,
        min: 1,
        max: 28,
        default: 1,
      }),
      hour,
    },
  },
} as const;

/** Figures of a branch, or of the company, that people get by mail at the same time again and again. What was sent are `sent-reports`. Source: STAT-011. */
export const StatReport = resource(
  'stat-reports',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({
      label: { de: 'Filiale', en: 'Branch' },
      targets: ['branch'],
      placeholder: { de: 'Ganzes Unternehmen', en: 'The whole company' },
    }),
    sets: multiselect({
      label: { de: 'Was darin steht', en: 'What is in it' },
      options: reportedSetNames.map((value) => ({ value, label: statSets[value].label })),
      default: ['revenue', 'orders', 'popular-items'],
    }),
    period: group({
      label: { de: 'Zeitraum', en: 'Period' },
      kind: { at: 'type', default: 'lastWeek' },
      kinds: periods,
    }),
    recipients: references({
      label: { de: 'Wer ihn bekommt', en: 'Who gets it' },
      description: {
        de: 'Wer diese Zahlen selbst lesen darf; alle anderen bekommen ihn nicht. Leer: alle, die das dürfen.',
        en: 'Those who may read these figures themselves; nobody else gets it. Empty: all of them.',
      },
      targets: ['user'],
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
  },
  {
    service: 'analytics',
    about: 'Figures that people get by mail at the same time again and again.',
    label: { one: { de: 'Bericht', en: 'Report' }, many: { de: 'Berichte', en: 'Reports' } },
    menuGroup: 'reports',
    list: ['name', 'branch', 'sets', 'recipients', 'isEnabled'],
    filters: ['branch', 'isEnabled'],
    search: ['name'],
    branchField: 'branch',
    rights: {
      read: { ROLE_MANAGER: 'branches', key: 'branches' },
      create: { ROLE_MANAGER: 'branches' },
      update: { ROLE_MANAGER: 'branches' },
      delete: { ROLE_MANAGER: 'branches' },
    },
  },
);
export type StatReport = RecordOf<typeof StatReport>;
