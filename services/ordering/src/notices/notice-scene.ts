import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { NotificationKind } from '@filiale/contracts/ordering/notification';
import type { Order } from '@filiale/contracts/ordering/order';
import type { NoticeFacts } from '../storage/notifications.ts';

/** What a message is made of. */
export type NoticeScene = {
  readonly kind: NotificationKind;
  readonly facts: NoticeFacts;
  readonly order: Order;
  /** Undefined when the branch was removed since. */
  readonly branch: Branch | undefined;
  readonly config: Config;
  /** Origin of the shop, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: Date;
};
