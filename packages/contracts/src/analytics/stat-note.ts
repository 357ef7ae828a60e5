import { date, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** What happened on some days that explains figures, as a campaign: charts in time show it. Without a branch it is for all. */
export const StatNote = resource(
  'stat-notes',
  {
    name: text({
      label: { de: 'Was', en: 'What' },
      description: {
        de: 'Eine Aktion, ein Fest, eine Baustelle vor der Tür.',
        en: 'A campaign, a festival, road works at the door.',
      },
      required: true,
      max: 120,
    }),
    branch: reference({
      label: { de: 'Filiale', en: 'Branch' },
      targets: ['branch'],
      placeholder: { de: 'Alle Filialen', en: 'All branches' },
    }),
    from: date({ label: { de: 'Von', en: 'From' }, mode: 'date', required: true }),
    to: date({ label: { de: 'Bis', en: 'Until' }, mode: 'date', required: true }),
  },
  {
    service: 'analytics',
    about: 'What happened on some days that explains figures: charts in time show it.',
    label: {
      one: { de: 'Anmerkung zur Statistik', en: 'Note on statistics' },
      many: { de: 'Anmerkungen zur Statistik', en: 'Notes on statistics' },
    },
    menuGroup: 'reports',
    list: ['name', 'branch', 'from', 'to'],
    sortedBy: '-from',
    filters: ['branch', 'from', 'to'],
    search: ['name'],
    branchField: 'branch',
    isCommonWithoutBranch: true,
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EDITOR: 'all', key: 'branches' },
      create: { ROLE_MANAGER: 'branches', key: 'branches' },
      update: { ROLE_MANAGER: 'branches', key: 'branches' },
      delete: { ROLE_MANAGER: 'branches', key: 'branches' },
    },
  },
);
export type StatNote = RecordOf<typeof StatNote>;
