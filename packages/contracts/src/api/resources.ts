import { analyticsResources } from '../analytics/analytics-resources.ts';
import { Log } from '../analytics/log.ts';
import { catalogResources } from '../catalog/catalog-resources.ts';
import { contentResources } from '../content/content-resources.ts';
import { FormSubmission } from '../content/form-submission.ts';
import { Image } from '../content/image.ts';
import { MediaFolder } from '../content/media-folder.ts';
import { Upload } from '../content/upload.ts';
import type { MenuGroup } from '../fields/menu-groups.ts';
import type { AnyResource } from '../fields/resource.ts';
import { Customer } from '../ordering/customer.ts';
import { Device } from '../ordering/device.ts';
import { WebhookEndpoint } from '../ordering/webhook.ts';
import { signageResources } from '../signage/signage-resources.ts';
import { ApiKey } from '../workforce/api-key.ts';
import { User } from '../workforce/user.ts';
import { workforceResources } from '../workforce/workforce-resources.ts';
import { services } from './services.ts';

const all = [
  ...catalogResources,
  ...contentResources,
  FormSubmission,
  Image,
  Upload,
  MediaFolder,
  Customer,
  Device,
  WebhookEndpoint,
  User,
  ...workforceResources,
  ApiKey,
  ...signageResources,
  ...analyticsResources,
  Log,
];

/** Every generic resource of the installation: lists, forms, menu and transfers of the back office follow from this list. */
export const resources: readonly AnyResource[] = all;
/** The name of one of them. */
export type ResourceName = (typeof all)[number]['name'];

/** Where the menu of the back office has a resource. */
export const menuGroupOf = ({ menuGroup, service }: AnyResource): MenuGroup => menuGroup ?? services[service].menuGroup;
