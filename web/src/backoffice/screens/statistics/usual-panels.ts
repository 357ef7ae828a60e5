import { rightOfSet, type StatSetName, statSetNames } from '@filiale/contracts/analytics/stat-sets';
import { statisticsRights } from '@filiale/contracts/analytics/statistics-rights';
import type { Caller } from '@filiale/contracts/api/access';
import { isAllowed, type Right } from '@filiale/contracts/api/rights';
import { timeSheetRights } from '@filiale/contracts/workforce/time-sheet-rights';

/** Parts of the usual page: facts of one kind, in the order in which they stand there. */
export const usualParts = [
  {
    name: 'sold',
    sets: [
      'revenue',
      'popular-items',
      'order-times',
      'order-origins',
      'delivery-areas',
      'items',
      'canceled-orders',
      'punctuality',
      'late-orders',
      'customers',
    ],
  },
  {
    name: 'visits',
    sets: [
      ...(['unique-visitors', 'pages', 'visitor-times', 'referrers', 'event-flow', 'events', 'browsers'] as const),
      ...(['operating-systems', 'resolutions', 'device-pixel-ratios', 'color-schemes'] as const),
    ],
  },
  { name: 'scans', sets: ['qr-code-targets', 'qr-code-revenue', 'qr-code-origins'] },
  { name: 'work', sets: ['staffing', 'working-activities', 'working-schedules'] },
] as const satisfies readonly { readonly name: string; readonly sets: readonly StatSetName[] }[];
export type UsualPart = (typeof usualParts)[number];

const rights: Readonly<Record<UsualPart['name'], Right>> = {
  sold: statisticsRights.orders,
  visits: statisticsRights.visits,
  scans: statisticsRights.visits,
  work: timeSheetRights.read,
};

/** The sets of a part that somebody may read. */
export const setsOf = ({ name, sets }: UsualPart, caller: Caller): readonly StatSetName[] =>
  isAllowed(caller, rights[name]) ? sets.filter((set) => mayRead(set, caller)) : [];

export const mayRead = (set: StatSetName, caller: Caller): boolean => isAllowed(caller, rightOfSet(set));

/** The usual order, without parts. */
export const usualPanels = (caller: Caller): readonly StatSetName[] =>
  usualParts.flatMap((part) => setsOf(part, caller));

/** Every set that may stand on the page. */
export const offeredPanels = (caller: Caller): readonly StatSetName[] =>
  statSetNames.filter((set) => mayRead(set, caller));

/** Sets that take two columns. */
const wide: ReadonlySet<StatSetName> = new Set<StatSetName>([
  ...(['revenue', 'orders', 'items', 'order-times', 'unique-visitors', 'page-views', 'visitor-times'] as const),
  ...(['event-flow', 'qr-code-targets', 'punctuality', 'customers'] as const),
]);
export const isWide = (set: StatSetName): boolean => wide.has(set);
