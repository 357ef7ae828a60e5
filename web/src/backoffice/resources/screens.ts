import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AnyRecord } from './record-calls.ts';

/** What every page of a resource is given. */
export type ListScreenProps = { readonly query: string };
export type RecordScreenProps = { readonly id: string; readonly tab: string | null };

/**
 * What a panel beside the form of a record is given: the record as it is stored (null: a new one), and the values that stand in the form, translations
 * among them, a moment after they were typed.
 */
export type PanelProps = { readonly record: AnyRecord | null; readonly values: Readonly<Record<string, unknown>> };

/** Pages of a resource that are made for the purpose; the generic list or form stands where there is none. */
type Screens = {
  readonly list?: LazyExoticComponent<ComponentType<ListScreenProps>>;
  readonly record?: LazyExoticComponent<ComponentType<RecordScreenProps>>;
  /** What stands beside the form, from the top. */
  readonly panels?: readonly LazyExoticComponent<ComponentType<PanelProps>>[];
};

const AllergenMatrix = lazy(() =>
  import('../screens/allergen-matrix/allergen-matrix.tsx').then((module) => ({ default: module.AllergenMatrix })),
);
const CompanySettings = lazy(() =>
  import('../screens/company/company-settings.tsx').then((module) => ({ default: module.CompanySettings })),
);
const ThemePreview = lazy(() =>
  import('../screens/company/theme-preview.tsx').then((module) => ({ default: module.ThemePreview })),
);
const ProductPreview = lazy(() =>
  import('../screens/product-preview/product-preview.tsx').then((module) => ({ default: module.ProductPreview })),
);

const UserScreen = lazy(() =>
  import('../screens/users/user-screen.tsx').then((module) => ({ default: module.UserScreen })),
);
const UserAccess = lazy(() =>
  import('../screens/users/user-access.tsx').then((module) => ({ default: module.UserAccess })),
);

const DevicePanel = lazy(() =>
  import('../screens/devices/device-panel.tsx').then((module) => ({ default: module.DevicePanel })),
);

/** By the name of the resource. Each is loaded when it is opened. */
export const screens: Readonly<Record<string, Screens>> = {
  products: { panels: [ProductPreview] },
  allergens: { list: AllergenMatrix },
  config: { list: CompanySettings, record: CompanySettings, panels: [ThemePreview] },
  devices: { panels: [DevicePanel] },
  users: { record: UserScreen, panels: [UserAccess] },
};
