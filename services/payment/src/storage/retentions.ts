import { daysAgo, deleteOldest, type Retention, type retentionConfig, yearsAgo } from '@filiale/kit/stores/retention';
import { z } from 'zod';

/** How long payment keeps its data. */
export const paymentRetentionConfig = {
  /** Full calendar years that attempts, captures and refunds are kept for the books, after the one in which their order arrived. */
  PAYMENT_KEEP_YEARS: z.coerce.number().int().min(1).max(100).default(10),
};
type RetentionConfig = z.infer<z.ZodObject<typeof paymentRetentionConfig & typeof retentionConfig>>;

/** A receipt is only asked for right after an attempt was started. */
const RECEIPT_HOURS = 2;

/* One statement: what refers to a row goes together with it. */
const END_PAYMENTS = `
  with doomed as (
    select order_id from payment_orders where created_at < $1 order by created_at limit $2 for update skip locked),
  ${['errands', 'refund_commands', 'refunds', 'captures', 'attempts']
    .map((table) => `${table}_of as (delete from ${table} using doomed where ${table}.order_id = doomed.order_id)`)
    .join(', ')}
  delete from payment_orders using doomed where payment_orders.order_id = doomed.order_id`;

/** Retention in payment's tables. */
export const paymentRetentions = (config: RetentionConfig, now: () => Date): Retention[] => [
  {
    name: 'webhook-receipts',
    before: () => new Date(now().getTime() - RECEIPT_HOURS * 3_600_000),
    statement: deleteOldest('webhook_receipts', 'received_at'),
  },
  {
    name: 'parked-events',
    before: () => daysAgo(now(), config.PARKED_EVENT_KEEP_DAYS),
    statement: deleteOldest('outbox_dead', 'failed_at'),
  },
  { name: 'payments', before: () => yearsAgo(now(), config.PAYMENT_KEEP_YEARS), statement: END_PAYMENTS },
];
