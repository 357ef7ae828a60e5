import { date, number, reference, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A target of a branch for a period; without a branch, of the company. Its progress follows from the statistics. */
export const Goal = resource(
  'goals',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120 }),
    measure: select({
      label: { de: 'Was', en: 'What' },
      options: [
        { value: 'revenue', label: { de: 'Umsatz', en: 'Revenue' } },
        { value: 'orders', label: { de: 'Bestellungen', en: 'Orders' } },
        { value: 'pieces', label: { de: 'Verkaufte Stück', en: 'Pieces sold' } },
        { value: 'visitors', label: { de: 'Besucher', en: 'Visitors' } },
      ],
      default: 'revenue',
      required: true,
    }),
    branch: reference({
      label: { de: 'Filiale', en: 'Branch' },
      targets: ['branch'],
      placeholder: { de: 'Ganzes Unternehmen', en: 'The whole company' },
    }),
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'date', required: true }),
    to: date({ label: { de: 'Bis', en: 'Until' }, mode: 'date', required: true }),
    target: number({
      label: { de: 'Ziel', en: 'Target' },
      description: {
        de: 'Beim Umsatz in der Währung des Unternehmens.',
        en: 'Revenue in the currency of the company.',
      },
      required: true,
      min: 1,
      max: 1_000_000_000,
      decimals: 2,
    }),
  },
  {
    service: 'analytics',
    about: 'Targets for a period: revenue, orders, pieces or visitors.',
    label: { one: { de: 'Ziel', en: 'Goal' }, many: { de: 'Ziele', en: 'Goals' } },
    menuGroup: 'reports',
    list: ['name', 'measure', 'branch', 'from', 'to', 'target'],
    sortedBy: '-to',
    filters: ['measure', 'branch', 'from', 'to'],
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
export type Goal = RecordOf<typeof Goal>;
