import { boolean, group, number, reference, references, text } from '../fields/fields.ts';
import { kindOptions } from '../fields/kinds.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

const MOST_HOURS = 720;
const percent = (de: string, en: string, max: number) =>
  number({ label: { de, en }, required: true, min: 5, max, default: 50, isPercent: true });

/** Conditions of alerts. Usual is the mean of the eight weeks before, see `rules/statistics/alerts`. */
const conditions = {
  fewOrders: {
    label: { de: 'Weniger Bestellungen als üblich', en: 'Fewer orders than usual' },
    description: {
      de: 'Die letzte volle Stunde neben derselben Stunde des Wochentags in den acht Wochen davor.',
      en: 'The last whole hour beside the same hour of the weekday in the eight weeks before.',
    },
    symbol: 'clock',
    fields: { percent: percent('Weniger um mindestens', 'Fewer by at least', 95) },
  },
  slowAnswers: {
    label: { de: 'Bestellungen werden langsam angenommen', en: 'Orders are answered slowly' },
    description: {
      de: 'Minuten bis zur Antwort in der letzten vollen Stunde, neben derselben Stunde in den acht Wochen davor.',
      en: 'Minutes until an answer in the last whole hour, beside the same hour in the eight weeks before.',
    },
    symbol: 'clock',
    fields: { percent: percent('Länger um mindestens', 'Longer by at least', 1_000) },
  },
  soldOut: {
    label: { de: 'Ein Produkt ist oft ausverkauft', en: 'A product is often sold out' },
    symbol: 'product',
    fields: {
      days: number({
        label: { de: 'An so vielen der letzten sieben Tage', en: 'On so many of the last seven days' },
        required: true,
        min: 1,
        max: 7,
        default: 3,
      }),
    },
  },
  refunds: {
    label: { de: 'Mehr wird zurückgezahlt als üblich', en: 'More is refunded than usual' },
    description: {
      de: 'Die letzten sieben vollen Tage neben je sieben Tagen der acht Wochen davor.',
      en: 'The last seven whole days beside seven days each of the eight weeks before.',
    },
    symbol: 'list',
    fields: { percent: percent('Mehr um mindestens', 'More by at least', 1_000) },
  },
} as const;
export type AlertType = keyof typeof conditions;
/** Conditions of alerts, as the options of a choice. */
export const alertTypes = kindOptions(conditions);

/** A figure of a branch that people are notified of when it is out of the usual. Its findings are `alert-reports`. */
export const Alert = resource(
  'alerts',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
    condition: group({
      label: { de: 'Bedingung', en: 'Condition' },
      kind: { at: 'type', default: 'fewOrders' },
      kinds: conditions,
    }),
    recipients: references({
      label: { de: 'Wer verständigt wird', en: 'Who is notified' },
      description: {
        de: 'Leer: alle, die die Filiale leiten. Jede Person wählt in ihren Einstellungen, auf welchem Weg.',
        en: 'Empty: all managers of the branch. Each person chooses in their settings by which way.',
      },
      targets: ['user'],
    }),
    quietHours: number({
      label: { de: 'Danach Ruhe, in Stunden', en: 'Quiet after it, in hours' },
      description: {
        de: 'So lange wird dasselbe nicht noch einmal gemeldet.',
        en: 'For so long the same is not reported again.',
      },
      required: true,
      min: 1,
      max: MOST_HOURS,
      default: 24,
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
  },
  {
    service: 'analytics',
    about: 'Figures of branches that people are notified of when they are out of the usual.',
    label: { one: { de: 'Warnung', en: 'Alert' }, many: { de: 'Warnungen', en: 'Alerts' } },
    menuGroup: 'reports',
    list: ['name', 'branch', 'recipients', 'isEnabled'],
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
export type Alert = RecordOf<typeof Alert>;
