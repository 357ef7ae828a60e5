import type { ResourceName } from '@filiale/contracts/api/resources';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BeginningProps, ListToolProps, PanelProps } from './screen-props.ts';

type Panel = LazyExoticComponent<ComponentType<PanelProps>>;

const ProductPreview = lazy(() =>
  import('../screens/product-preview/product-preview.tsx').then((module) => ({ default: module.ProductPreview })),
);
const ProductMenus = lazy(() =>
  import('../screens/product-menus/product-menus.tsx').then((module) => ({ default: module.ProductMenus })),
);
const ImagePanel = lazy(() =>
  import('../screens/files/image-panel.tsx').then((module) => ({ default: module.ImagePanel })),
);
const UploadPanel = lazy(() =>
  import('../screens/files/upload-panel.tsx').then((module) => ({ default: module.UploadPanel })),
);
const ThemePreview = lazy(() =>
  import('../screens/company/theme-preview.tsx').then((module) => ({ default: module.ThemePreview })),
);
const UserAccess = lazy(() =>
  import('../screens/users/user-access.tsx').then((module) => ({ default: module.UserAccess })),
);
const BranchPreview = lazy(() =>
  import('../screens/branch-settings/branch-preview.tsx').then((module) => ({ default: module.BranchPreview })),
);
const CustomerPanel = lazy(() =>
  import('../screens/customers/customer-panel.tsx').then((module) => ({ default: module.CustomerPanel })),
);
const DevicePanel = lazy(() =>
  import('../screens/devices/device-panel.tsx').then((module) => ({ default: module.DevicePanel })),
);
const ScreenPanel = lazy(() =>
  import('../screens/devices/screen-panel.tsx').then((module) => ({ default: module.ScreenPanel })),
);
const ClockPanel = lazy(() =>
  import('../screens/devices/clock-panel.tsx').then((module) => ({ default: module.ClockPanel })),
);
const BuilderLink = lazy(() =>
  import('../screens/page-builder/builder-link.tsx').then((module) => ({ default: module.BuilderLink })),
);
const TemplateCanvas = lazy(() =>
  import('../screens/layer-canvas/template-canvas.tsx').then((module) => ({ default: module.TemplateCanvas })),
);
const SceneCanvas = lazy(() =>
  import('../screens/layer-canvas/scene-canvas.tsx').then((module) => ({ default: module.SceneCanvas })),
);
const KeyPanel = lazy(() =>
  import('../screens/api-keys/key-panel.tsx').then((module) => ({ default: module.KeyPanel })),
);

const TaskPanel = lazy(() =>
  import('../screens/tasks/task-panel.tsx').then((module) => ({ default: module.TaskPanel })),
);

const NewPageDialog = lazy(() =>
  import('../screens/page-tools/new-page-dialog.tsx').then((module) => ({ default: module.NewPageDialog })),
);
const NewSceneDialog = lazy(() =>
  import('../screens/layer-canvas/new-scene-dialog.tsx').then((module) => ({ default: module.NewSceneDialog })),
);
const ReplaceWords = lazy(() =>
  import('../screens/page-tools/replace-words.tsx').then((module) => ({ default: module.ReplaceWords })),
);
const SubmissionPanel = lazy(() =>
  import('../screens/form-submissions/submission-panel.tsx').then((module) => ({ default: module.SubmissionPanel })),
);
const QrPanel = lazy(() => import('../screens/qr-codes/qr-panel.tsx').then((module) => ({ default: module.QrPanel })));
const PrintSheet = lazy(() =>
  import('../screens/qr-codes/print-sheet.tsx').then((module) => ({ default: module.PrintSheet })),
);
const DayClosingPanel = lazy(() =>
  import('../screens/statistics/day-closing-panel.tsx').then((module) => ({ default: module.DayClosingPanel })),
);
const PathVisits = lazy(() =>
  import('../screens/path-visits/path-visits.tsx').then((module) => ({ default: module.PathVisits })),
);

/** Of which records something stands beside the form: resources, and the configuration. */
type Owner = ResourceName | 'config';

/** Previews of records as guests see them, by resource; they follow typing. On a phone a preview takes turns with the form. */
export const previews: Readonly<Partial<Record<Owner, Panel>>> = {
  products: ProductPreview,
  branches: BranchPreview,
  config: ThemePreview,
  'image-templates': TemplateCanvas,
  scenes: SceneCanvas,
  'qr-codes': QrPanel,
};

/** What else stands beside the form of a record, from the top. Each is loaded when it is opened. */
export const panels: Readonly<Partial<Record<Owner, readonly Panel[]>>> = {
  products: [ProductMenus],
  images: [ImagePanel],
  uploads: [UploadPanel],
  'api-keys': [KeyPanel],
  customers: [CustomerPanel],
  devices: [DevicePanel],
  'digital-signage-devices': [ScreenPanel],
  'time-clocks': [ClockPanel],
  sites: [BuilderLink],
  'form-submissions': [SubmissionPanel],
  users: [UserAccess],
  tasks: [TaskPanel],
  'day-closings': [DayClosingPanel],
};

/** Further tools of the list of a resource, at most one for each. */
export const listTools: Readonly<Partial<Record<ResourceName, LazyExoticComponent<ComponentType<ListToolProps>>>>> = {
  sites: ReplaceWords,
  redirects: PathVisits,
  'qr-codes': PrintSheet,
};

/** What asks how a new record begins, in place of an empty form. */
export const beginnings: Readonly<Partial<Record<ResourceName, LazyExoticComponent<ComponentType<BeginningProps>>>>> = {
  sites: NewPageDialog,
  scenes: NewSceneDialog,
};
