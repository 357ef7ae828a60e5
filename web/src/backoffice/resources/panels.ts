import type { ResourceName } from '@filiale/contracts/api/resources';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loaded } from '../loaded.ts';
import type { BeginningProps, ListToolProps, PanelProps } from './screen-props.ts';

type Panel = LazyExoticComponent<ComponentType<PanelProps>>;

const ProductPreview = loaded(() => import('../screens/product-preview/product-preview.tsx'), 'ProductPreview');
const ProductMenus = loaded(() => import('../screens/product-menus/product-menus.tsx'), 'ProductMenus');
const ImagePanel = loaded(() => import('../screens/files/image-panel.tsx'), 'ImagePanel');
const UploadPanel = loaded(() => import('../screens/files/upload-panel.tsx'), 'UploadPanel');
const ThemePreview = loaded(() => import('../screens/company/theme-preview.tsx'), 'ThemePreview');
const UserAccess = loaded(() => import('../screens/users/user-access.tsx'), 'UserAccess');
const BranchPreview = loaded(() => import('../screens/branch-settings/branch-preview.tsx'), 'BranchPreview');
const CustomerPanel = loaded(() => import('../screens/customers/customer-panel.tsx'), 'CustomerPanel');
const DevicePanel = loaded(() => import('../screens/devices/device-panel.tsx'), 'DevicePanel');
const ScreenPanel = loaded(() => import('../screens/devices/screen-panel.tsx'), 'ScreenPanel');
const ClockPanel = loaded(() => import('../screens/devices/clock-panel.tsx'), 'ClockPanel');
const BuilderLink = loaded(() => import('../screens/page-builder/builder-link.tsx'), 'BuilderLink');
const TemplateCanvas = loaded(() => import('../screens/layer-canvas/template-canvas.tsx'), 'TemplateCanvas');
const SceneCanvas = loaded(() => import('../screens/layer-canvas/scene-canvas.tsx'), 'SceneCanvas');
const StreamPreview = loaded(() => import('../screens/signage-wall/stream-preview.tsx'), 'StreamPreview');
const KeyPanel = loaded(() => import('../screens/api-keys/key-panel.tsx'), 'KeyPanel');

const TaskPanel = loaded(() => import('../screens/tasks/task-panel.tsx'), 'TaskPanel');

const NewPageDialog = loaded(() => import('../screens/page-tools/new-page-dialog.tsx'), 'NewPageDialog');
const NewSceneDialog = loaded(() => import('../screens/layer-canvas/new-scene-dialog.tsx'), 'NewSceneDialog');
const ReplaceWords = loaded(() => import('../screens/page-tools/replace-words.tsx'), 'ReplaceWords');
const SubmissionPanel = loaded(() => import('../screens/form-submissions/submission-panel.tsx'), 'SubmissionPanel');
const QrPanel = loaded(() => import('../screens/qr-codes/qr-panel.tsx'), 'QrPanel');
const PrintSheet = loaded(() => import('../screens/qr-codes/print-sheet.tsx'), 'PrintSheet');
const DayClosingPanel = loaded(() => import('../screens/statistics/day-closing-panel.tsx'), 'DayClosingPanel');
const PathVisits = loaded(() => import('../screens/path-visits/path-visits.tsx'), 'PathVisits');

/** Of which records something stands beside the form: resources, and the configuration. */
type Owner = ResourceName | 'config';

/** Previews of records as guests see them, by resource; they follow typing. On a phone a preview takes turns with the form. */
export const previews: Readonly<Partial<Record<Owner, Panel>>> = {
  products: ProductPreview,
  branches: BranchPreview,
  config: ThemePreview,
  'image-templates': TemplateCanvas,
  scenes: SceneCanvas,
  'digital-signage-streams': StreamPreview,
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
