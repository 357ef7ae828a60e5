import type { Customer } from '@filiale/contracts/ordering/customer';
import type { Logger } from '@filiale/kit/process/logging';
import type { SecurityLog } from '@filiale/kit/process/security-log';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { Channel } from '@filiale/mail/delivery';
import type { Mail } from '@filiale/mail/open-mail';
import type { Push } from '@filiale/mail/open-push';
import type { Pool } from 'pg';
import type { PaymentClient } from './clients/payment.ts';
import type { AddressGuard } from './clients/public-address.ts';
import type { Sms } from './clients/sms.ts';
import type { UploadsClient } from './clients/uploads.ts';
import type { CallWebhook } from './clients/webhook.ts';
import type { CatalogueCopy } from './storage/catalogue-copy.ts';
import type { CustomerOrders } from './storage/customer-orders.ts';
import type { DeviceLog } from './storage/device-log.ts';
import type { Devices } from './storage/devices.ts';
import type { MessageCounts } from './storage/message-counts.ts';
import type { Notifications } from './storage/notifications.ts';
import type { Orders } from './storage/orders.ts';
import type { PrintJobs } from './storage/print-jobs.ts';
import type { PushSubscriptions } from './storage/push-subscriptions.ts';
import type { TakenSlots } from './storage/taken-slots.ts';
import type { WebhookDeliveries, WebhookResult } from './storage/webhook-deliveries.ts';
import type { WebhookEndpoints } from './storage/webhook-endpoints.ts';
import type { WebhookEvents } from './storage/webhook-events.ts';

/** Dependencies of the use cases around an order. */
export type Ordering = {
  readonly orders: Orders;
  readonly devices: Devices;
  readonly salts: DailySalts;
  readonly catalogue: CatalogueCopy;
  readonly relay: { nudge(): void };
  /** The slots held at a branch, at most two seconds old. */
  readonly takenSlots: TakenSlots;
  /** Null where this installation takes no payments online. */
  readonly payment: PaymentClient | null;
  /** Null where no service knows the uploads. */
  readonly uploads: UploadsClient | null;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** Dependencies of the use cases around customers. */
export type Customers = Pick<Ordering, 'orders' | 'catalogue' | 'now'> & {
  readonly pool: Pool;
  readonly store: PostgresResourceStore<Customer>;
  readonly links: CustomerOrders;
  readonly nudge: () => void;
};

export type MessageLimits = { readonly perRecipient: number; readonly perOrigin: number; readonly perDay: number };

/** Dependencies of the notifications to customers and branches. */
export type Notifying = Pick<Ordering, 'orders' | 'catalogue' | 'now'> & {
  readonly notifications: Notifications;
  readonly pushSubscriptions: PushSubscriptions;
  readonly channels: {
    readonly mail: Channel<Mail>;
    readonly sms: Channel<Sms>;
    readonly push: Channel<Push>;
  };
  readonly messageCounts: MessageCounts;
  /** Most messages of a day. */
  readonly messageLimits: Readonly<Record<'mail' | 'sms', MessageLimits>>;
  /** Origin of the shop, for links. */
  readonly publicUrl: string;
  readonly mailFrom: string;
  /** The key that browsers subscribe with; null: push is not set up. */
  readonly pushKey: string | null;
  readonly isPushService: (endpoint: string) => boolean;
  /** Earlier events send nothing. */
  readonly since: Date;
  readonly retryAfterSeconds: number;
};

/** Dependencies of printing. */
export type Printing = Pick<Ordering, 'orders' | 'catalogue' | 'devices' | 'relay' | 'now'> & {
  readonly printJobs: PrintJobs;
  readonly deviceLog: DeviceLog;
  /** Events from before are not printed. */
  readonly since: Date;
  readonly logger: Logger;
};

/** Dependencies of webhooks. */
export type Webhooks = Pick<Ordering, 'orders' | 'catalogue' | 'now'> & {
  readonly endpoints: WebhookEndpoints;
  readonly deliveries: WebhookDeliveries;
  readonly events: WebhookEvents;
  readonly guard: AddressGuard;
  readonly call: CallWebhook;
  /** Counts calls by their result. */
  readonly count: (result: WebhookResult) => void;
  readonly secure: SecurityLog;
  readonly isHttpAllowed: boolean;
  readonly timeoutMs: number;
  readonly retryAfterSeconds: number;
  readonly disableAfterHours: number;
};
