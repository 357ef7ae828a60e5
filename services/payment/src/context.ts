import type { Logger } from '@filiale/kit/process/logging';
import type { Attempt } from '@filiale/rules/payment-ledger';
import type { Providers } from './clients/payment-provider.ts';
import type { PaymentMetrics } from './payment-metrics.ts';
import type { OpenOrders } from './storage/open-orders.ts';
import type { StoredLedger } from './storage/payment-row.ts';
import type { Payments } from './storage/payments.ts';
import type { ProviderTasks } from './storage/provider-tasks.ts';

/** The context of the use cases of payment. */
export type Payment = {
  readonly payments: Payments;
  readonly providerTasks: ProviderTasks;
  readonly openOrders: OpenOrders;
  readonly providers: Providers;
  readonly metrics: PaymentMetrics;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Refreshes an order's payment; callers during a refresh share the next one. */
  readonly refreshOnce: (orderId: string) => Promise<StoredLedger>;
  /** Makes sure that an attempt exists at its provider; concurrent callers share the answer. */
  readonly launchOnce: (orderId: string, attemptId: string) => Promise<Attempt | null>;
  /** Call after a change: announcements and provider tasks may wait. */
  readonly nudge: () => void;
  readonly publicUrl: string;
  /** Multiplies the waits between tries. */
  readonly pace: number;
};
