import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ListScreenProps, RecordScreenProps } from './screen-props.ts';

/** Pages of a resource that are made for the purpose; the generic list or form stands where there is none. */
type Screens = {
  readonly list?: LazyExoticComponent<ComponentType<ListScreenProps>>;
  readonly record?: LazyExoticComponent<ComponentType<RecordScreenProps>>;
};

const AllergenMatrix = lazy(() =>
  import('../screens/allergen-matrix/allergen-matrix.tsx').then((module) => ({ default: module.AllergenMatrix })),
);
const CompanySettings = lazy(() =>
  import('../screens/company/company-settings.tsx').then((module) => ({ default: module.CompanySettings })),
);
const UserScreen = lazy(() =>
  import('../screens/users/user-screen.tsx').then((module) => ({ default: module.UserScreen })),
);
const LogList = lazy(() => import('../screens/logs/log-list.tsx').then((module) => ({ default: module.LogList })));
const OrderList = lazy(() => import('../orders/order-list.tsx').then((module) => ({ default: module.OrderList })));
const OrderPage = lazy(() => import('../orders/order-page.tsx').then((module) => ({ default: module.OrderPage })));

/** By the name of the resource. Each is loaded when it is opened. */
export const screens: Readonly<Record<string, Screens>> = {
  allergens: { list: AllergenMatrix },
  config: { list: CompanySettings, record: CompanySettings },
  users: { record: UserScreen },
  logs: { list: LogList },
  orders: { list: OrderList, record: OrderPage },
};
