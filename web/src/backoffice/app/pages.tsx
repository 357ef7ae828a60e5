import { journalRights } from '@filiale/contracts/analytics/journal-rights';
import { statisticsRights } from '@filiale/contracts/analytics/statistics-rights';
import type { Caller } from '@filiale/contracts/api/access';
import { menuGroupOf, resources } from '@filiale/contracts/api/resources';
import { isAllowed } from '@filiale/contracts/api/rights';
import { configResource } from '@filiale/contracts/catalog/config';
import { Product } from '@filiale/contracts/catalog/product';
import type { Label } from '@filiale/contracts/fields/locales';
import type { MenuGroup } from '@filiale/contracts/fields/menu-groups';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { Shift } from '@filiale/contracts/workforce/shift';
import { Task } from '@filiale/contracts/workforce/task';
import { timeSheetRights } from '@filiale/contracts/workforce/time-sheet-rights';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { ComponentType, ReactNode } from 'react';
import { NEW } from '../hash-route.ts';
import { loaded } from '../loaded.ts';
import { kindLabel } from '../resources/kind-label.ts';
import { hasRole, may } from '../resources/may.ts';
import type { PageAddress } from '../resources/screen-props.ts';
import { ResourcePage } from './resource-page.tsx';

/** A page of the back office, as menu, palette and addresses know it. */
export type OfficePage = {
  /** The first word of its address. */
  readonly name: string;
  readonly label: Label;
  readonly group: MenuGroup;
  /** Whether somebody may open it. To everybody else it is missing. */
  readonly isFor: (caller: Caller) => boolean;
  /** About the branch that is looked at, which its address names. */
  readonly isOfBranch?: boolean;
  /** What stands there, loaded when it is first opened; none of a page that `back-office.tsx` draws for devices too. */
  readonly page?: ComponentType<PageAddress>;
};

const OrderList = loaded(() => import('../screens/orders/order-list.tsx'), 'OrderList');
const OrderPage = loaded(() => import('../screens/orders/order-page.tsx'), 'OrderPage');
const LogList = loaded(() => import('../screens/logs/log-list.tsx'), 'LogList');
const InviteColleague = loaded(() => import('../screens/users/invite-colleague.tsx'), 'InviteColleague');

/** What stands in place of the generic list or form of a resource, by its name. */
const made: Readonly<Record<string, (at: PageAddress) => ReactNode>> = {
  logs: ({ id, query }) => id === null && <LogList query={query} />,
  users: ({ id }) => id === NEW && <InviteColleague />,
};

const pageOf = (resource: AnyResource): OfficePage => ({
  name: resource.name,
  label: resource.label.many,
  group: menuGroupOf(resource),
  isFor: (caller) => may(caller, 'read', resource),
  isOfBranch: resource.branchField !== undefined,
  page: (at) => made[resource.name]?.(at) || <ResourcePage resource={resource} {...at} />,
});

/** Every page, in the order of the menu. */
export const pages: readonly OfficePage[] = [
  {
    name: 'orders',
    label: kindLabel('orders', 'many'),
    group: 'operation',
    isFor: (caller) => isAllowed(caller, orderRights.history),
    isOfBranch: true,
    page: ({ id, query }) => (id === null ? <OrderList query={query} /> : <OrderPage id={id} />),
  },
  {
    name: 'frontdesk',
    label: { de: 'Frontdesk', en: 'Front desk' },
    group: 'operation',
    isFor: (caller) => isAllowed(caller, orderRights.confirm),
  },
  {
    name: 'statistics',
    label: kindLabel('statistics', 'one'),
    group: 'reports',
    isFor: (caller) => isAllowed(caller, statisticsRights.orders) || isAllowed(caller, statisticsRights.visits),
    isOfBranch: true,
    page: loaded(() => import('../screens/statistics/statistics-page.tsx'), 'StatisticsPage'),
  },
  {
    name: 'accounting',
    label: { de: 'Buchhaltung', en: 'Accounting' },
    group: 'reports',
    isFor: (caller) => isAllowed(caller, journalRights.read),
    isOfBranch: true,
    page: loaded(() => import('../screens/accounting/accounting-page.tsx'), 'AccountingPage'),
  },
  {
    name: 'config',
    label: configResource.label.one,
    group: 'settings',
    isFor: (caller) => may(caller, 'update', configResource),
    page: loaded(() => import('../screens/company/company-settings.tsx'), 'CompanySettings'),
  },
  {
    name: 'my-day',
    label: { de: 'Mein Tag', en: 'My day' },
    group: 'team',
    isFor: (caller) => may(caller, 'read', Task),
    page: loaded(() => import('../screens/tasks/my-day.tsx'), 'MyDay'),
  },
  {
    name: 'my-time',
    label: { de: 'Meine Zeit', en: 'My time' },
    group: 'team',
    isFor: hasRole,
    page: loaded(() => import('../screens/time-clock/my-time.tsx'), 'MyTime'),
  },
  {
    name: 'my-shifts',
    label: { de: 'Meine Schichten', en: 'My shifts' },
    group: 'team',
    isFor: hasRole,
    page: loaded(() => import('../screens/roster/my-shifts.tsx'), 'MyShifts'),
  },
  {
    name: 'roster',
    label: { de: 'Dienstplan', en: 'Roster' },
    group: 'team',
    isFor: (caller) => isAllowed(caller, Shift.rights.plan),
    isOfBranch: true,
    page: loaded(() => import('../screens/roster/roster.tsx'), 'RosterPage'),
  },
  {
    name: 'people-at-work',
    label: { de: 'Wer ist da', en: 'Who is here' },
    group: 'team',
    isFor: (caller) => isAllowed(caller, WorkingActivity.rights.stamp),
    isOfBranch: true,
    page: loaded(() => import('../screens/time-clock/people-at-work.tsx'), 'PeopleAtWork'),
  },
  {
    name: 'time-sheets',
    label: { de: 'Stundenzettel', en: 'Time sheets' },
    group: 'team',
    isFor: (caller) => isAllowed(caller, timeSheetRights.approve),
    isOfBranch: true,
    page: loaded(() => import('../screens/time-sheets/time-sheets.tsx'), 'TimeSheets'),
  },
  {
    name: 'tv-wall',
    label: { de: 'Fernseher', en: 'TV wall' },
    group: 'screens',
    isFor: (caller) => isAllowed(caller, SignageDevice.rights.status),
    isOfBranch: true,
    page: loaded(() => import('../screens/signage-wall/screen-wall.tsx'), 'ScreenWall'),
  },
  ...resources.map(pageOf),
  {
    name: 'allergens',
    label: { de: 'Allergene', en: 'Allergens' },
    group: 'range',
    isFor: (caller) => may(caller, 'update', Product),
    page: loaded(() => import('../screens/allergen-matrix/allergen-matrix.tsx'), 'AllergenMatrix'),
  },
];

const byName = new Map(pages.map((page) => [page.name, page]));
export const pageNamed = (name: string): OfficePage | undefined => byName.get(name);
