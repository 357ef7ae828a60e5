import { currency, date, number, reference, references, select, text, textarea } from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { alertTypes } from './alert.ts';

const figure = (label: Label) => number({ label, decimals: 2 });

/** A figure that was out of its limit, as it was at that moment. Its creation by the service is what notices to people follow from. */
export const AlertReport = resource(
  'alert-reports',
  {
    /** It may be deleted; what it reported stays. */
    alert: reference({ label: { de: 'Warnung', en: 'Alert' }, targets: ['alert'], isLoose: true }),
    name: text({ label: { de: 'Name', en: 'Name' }, max: 120 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'] }),
    type: select({ label: { de: 'Bedingung', en: 'Condition' }, options: alertTypes, default: 'fewOrders' }),
    /** Orders, minutes, days, or an amount of money in `currency`. */
    figure: figure({ de: 'Wert', en: 'Figure' }),
    limit: figure({ de: 'Grenze', en: 'Limit' }),
    /** Mean of the weeks before; null where a limit stands without it. */
    usual: figure({ de: 'Üblich', en: 'Usual' }),
    currency: currency({ label: { de: 'Währung', en: 'Currency' } }),
    /** Product that it is about. */
    subject: text({ label: { de: 'Worum es geht', en: 'What it is about' }, max: 300 }),
    /** Local day, or day and hour (`2026-11-25 14:00`), that the figure is of or ends with. */
    period: text({ label: { de: 'Zeitraum', en: 'Period' }, max: 40 }),
    reportedAt: date({ label: { de: 'Gemeldet am', en: 'Reported at' } }),
    recipients: references({ label: { de: 'Verständigt', en: 'Notified' }, targets: ['user'] }),
    note: textarea({
      sensitive: true,
      label: { de: 'Notiz', en: 'Note' },
      description: { de: 'Woran es lag, was geschehen ist.', en: 'What the reason was, what was done.' },
      max: 2_000,
    }),
  },
  {
    service: 'analytics',
    about: 'Figures that were out of the usual, as alerts reported them.',
    label: { one: { de: 'Meldung', en: 'Alert report' }, many: { de: 'Meldungen', en: 'Alert reports' } },
    menuGroup: 'reports',
    list: ['name', 'branch', 'type', 'figure', 'limit', 'reportedAt'],
    sortedBy: '-reportedAt',
    filters: ['alert', 'branch', 'type', 'reportedAt'],
    search: ['name', 'subject'],
    branchField: 'branch',
    byService: [
      ...(['alert', 'name', 'branch', 'type', 'figure', 'limit', 'usual', 'currency'] as const),
      ...(['subject', 'period', 'reportedAt', 'recipients'] as const),
    ],
    rights: {
      read: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: { scope: 'branches', fields: ['note'] } },
    },
  },
);
export type AlertReport = RecordOf<typeof AlertReport>;
