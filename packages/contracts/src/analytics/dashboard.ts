import { forStaff } from '../api/staff-rights.ts';
import { boolean, multiselect, reference, references, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { orderModes } from '../ordering/order.ts';
import { paymentMethods } from '../ordering/place-order.ts';
import { channelLabels, modeLabels, paymentLabels } from './journal-words.ts';
import { type StatSetName, statDimensions, statSetNames, statSets } from './stat-sets.ts';
import { channels } from './statistics.ts';

const ownAtOwnBranches = { scope: 'own', isAtOwnBranches: true } as const;

const narrowed = {
  de: 'Die Seite zeigt zuerst nur das; nichts gewählt: alles.',
  en: 'The page shows these alone at first; nothing chosen: everything.',
};

/** Which sets stand on the page of statistics, in which order and narrowed by what, of a branch or (without one) of the company: for oneself, or shared with all colleagues. It says what is shown first, never who may read it. */
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
    mode: multiselect({
      label: statDimensions.mode.label,
      description: narrowed,
      options: orderModes.map((value) => ({ value, label: modeLabels[value] })),
    }),
    channel: multiselect({
      label: statDimensions.channel.label,
      options: channels.map((value) => ({ value, label: channelLabels[value] })),
    }),
    payment: multiselect({
      label: statDimensions.payment.label,
      options: paymentMethods.map((value) => ({ value, label: paymentLabels[value] })),
    }),
    product: references({ label: statDimensions.product.label, targets: ['product'] }),
    category: references({ label: statDimensions.category.label, targets: ['category'] }),
    isShared: boolean({ label: { de: 'Mit allen geteilt', en: 'Shared with everybody' } }),
    /** Id of the person who arranged it. No reference: nobody stays because of it. */
    owner: text({ label: { de: 'Von', en: 'By' }, required: true, max: 100 }),
  },
  {
    service: 'analytics',
    about: 'What stands on the page of statistics, in which order, and what it is narrowed by.',
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
