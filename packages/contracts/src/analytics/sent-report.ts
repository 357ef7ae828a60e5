import { collection, currency, date, number, reference, references, select, text, textarea } from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { reportedSetNames } from './stat-report.ts';
import { type StatMeasure, statMeasures, statSets } from './stat-sets.ts';

const MOST_LINES = 200;
const figure = (label: Label) => number({ label, decimals: 2 });
const measures = Object.keys(statMeasures) as StatMeasure[];

/** A report as it was sent: its figures at that moment. Its creation by the service is what mails to people follow from. */
export const SentReport = resource(
  'sent-reports',
  {
    /** It may be deleted; what it sent stays. */
    report: reference({ label: { de: 'Bericht', en: 'Report' }, targets: ['stat-report'], isLoose: true }),
    name: text({ label: { de: 'Name', en: 'Name' }, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'date' }),
    to: date({ label: { de: 'Bis', en: 'Until' }, mode: 'date' }),
    figures: collection({
      label: { de: 'Zahlen', en: 'Figures' },
      isIdentified: true,
      max: MOST_LINES,
      fields: {
        set: select({
          label: { de: 'Aus', en: 'Of' },
          options: reportedSetNames.map((value) => ({ value, label: statSets[value].label })),
          default: 'revenue',
        }),
        measure: select({
          label: { de: 'Was', en: 'What' },
          options: measures.map((value) => ({ value, label: statMeasures[value].label })),
          default: 'revenue',
        }),
        /** What the row of a ranking is called; empty of sums. */
        name: text({ label: { de: 'Wovon', en: 'Of what' }, max: 300 }),
        /** Cents, seconds or a count, as the measure has it. */
        figure: figure({ de: 'Wert', en: 'Figure' }),
        /** Of the time before; null where a ranking did not have it. */
        before: figure({ de: 'Davor', en: 'Before' }),
        currency: currency({ label: { de: 'Währung', en: 'Currency' } }),
      },
    }),
    /** The page of statistics with these days, as the part of its address behind the question mark. */
    query: text({ label: { de: 'Seite', en: 'Page' }, max: 300 }),
    sentAt: date({ label: { de: 'Gesendet am', en: 'Sent at' } }),
    recipients: references({ label: { de: 'An', en: 'To' }, targets: ['user'] }),
    note: textarea({
      sensitive: true,
      label: { de: 'Notiz', en: 'Note' },
      description: { de: 'Woran es lag, was daraus folgt.', en: 'What the reason was, what follows.' },
      max: 2_000,
    }),
  },
  {
    service: 'analytics',
    about: 'Reports as they were sent.',
    label: {
      one: { de: 'Gesendeter Bericht', en: 'Sent report' },
      many: { de: 'Gesendete Berichte', en: 'Sent reports' },
    },
    menuGroup: 'reports',
    list: ['name', 'branch', 'from', 'to', 'sentAt'],
    sortedBy: '-sentAt',
    filters: ['report', 'branch', 'from', 'sentAt'],
    search: ['name'],
    branchField: 'branch',
    byService: ['report', 'name', 'branch', 'from', 'to', 'figures', 'query', 'sentAt', 'recipients'],
    rights: {
      read: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: { scope: 'branches', fields: ['note'] } },
    },
  },
);
export type SentReport = RecordOf<typeof SentReport>;
