import { forStaff } from '../api/staff-rights.ts';
import { boolean, multiselect, reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { type StatSetName, statSetNames, statSets } from './stat-sets.ts';

const ownAtOwnBranches = { scope: 'own', isAtOwnBranches: true } as const;

/** Which sets stand on the page of statistics and in which order, of a branch or (without one) of the company: for oneself, or shared with all colleagues. It says what is shown first, never who may read it. */
export const Dashboard = resource(
  'dashboards',
  {
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 100 }),
    branch: reference({
      label: { de: 'Filiale', en: 'Branch' },
      targets: ['branch'],
      placeholder: { de: 'Ganzes Unternehmen', en: 'The whole company' },
    }),
    panels: multiselect({
      label: { de: 'Was dort steht, der Reihe nach', en: 'What stands there, in order' },
      options: statSetNames.map((value: StatSetName) => ({ value, label: statSets[value].label })),
    }),
    isShared: boolean({ label: { de: 'Mit allen geteilt', en: 'Shared with everybody' } }),
    /** Id of the person who arranged it. No reference: nobody stays because of it. */
    owner: text({ label: { de: 'Von', en: 'By' }, required: true, max: 100 }),
  },
  {
    service: 'analytics',
    about: 'What stands on the page of statistics, and in which order.',
    label: {
      one: { de: 'Anordnung der Statistik', en: 'Arrangement of statistics' },
      many: { de: 'Anordnungen der Statistik', en: 'Arrangements of statistics' },
    },
    menuGroup: 'settings',
    list: ['name', 'branch', 'isShared'],
    filters: ['branch', 'isShared', 'owner'],
    search: ['name'],
    branchField: 'branch',
    ownerField: 'owner',
    rights: {
      read: forStaff(['own', { scope: 'all', where: { isShared: true } }] as const),
      create: forStaff(ownAtOwnBranches),
      update: forStaff(ownAtOwnBranches),
      delete: forStaff('own' as const),
    },
    isOwnOnly: true,
  },
);
export type Dashboard = RecordOf<typeof Dashboard>;
