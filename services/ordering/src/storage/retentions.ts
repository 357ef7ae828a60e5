import { EVENTS_LISTED_DAYS } from '@filiale/contracts/ordering/webhook';
import { deviceConfig, deviceRetentions } from '@filiale/kit/devices/device-tables';
import { saltRetention } from '@filiale/kit/stores/daily-salts';
import { daysAgo, deleteOldest, type Retention, type retentionConfig, yearsAgo } from '@filiale/kit/stores/retention';
import { z } from 'zod';
import { END_DOOMED } from './deleted-orders.ts';
import { WITHOUT_PERSON } from './erase-person.ts';

/** How long ordering keeps what. */
export const orderingRetentionConfig = {
  /** Full calendar years that orders are kept for the books, after the one they were placed in. */
  ORDER_KEEP_YEARS: z.coerce.number().int().min(1).max(100).default(10),
  /**
   * Days after which names, addresses and numbers are taken out of orders of private persons, and the record of a customer goes after their last
   * order; an invoice to a company names it.
   */
  ORDER_PERSONAL_DATA_DAYS: z.coerce.number().int().min(1).max(36_500).default(365),
  /** Days that messages about orders are kept, once they are sent or given up. */
  NOTIFICATION_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /** Days that print jobs and their sheets are kept. */
  PRINT_JOB_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(30),
  /** Days that calls of webhooks and their log are kept; longer than the three days in which they are tried. */
  WEBHOOK_KEEP_DAYS: z.coerce.number().int().min(7).max(36_500).default(30),
  ...deviceConfig,
};
type RetentionConfig = z.infer<z.ZodObject<typeof orderingRetentionConfig & typeof retentionConfig>>;

/** A repeated order or command is recognised for so long. */
const KEY_DAYS = 1;
/** Messages are counted by day. */
const COUNT_DAYS = 2;
/** Slots of so long ago are given back by nobody. */
const SLOT_DAYS = 30;
/** Days that a browser is notified of its order. */
const PUSH_DAYS = 30;

const END_ORDERS = `
  with doomed as (
    select id from orders where created_at < $1::timestamptz + interval '1 day' and local_day < $1::date
    order by created_at limit $2 for update skip locked),
  ${END_DOOMED}`;

/* Company orders are no part of the index, or each round would read all of them again. */
const END_PERSONAL_DATA = `
  with person as (
    select id from orders
    where created_at < $1 and personal_data_ended_at is null and form ->> 'isCompany' is distinct from 'true'
    order by created_at limit $2 for no key update skip locked),
  notes as (update order_items set note = null from person where order_id = person.id and note <> ''),
  words as (update questionnaires set comment = '' from person where order_id = person.id),
  calls as (delete from webhook_deliveries using person where webhook_deliveries.order_id = person.id),
  tied as (delete from customer_orders using person where customer_orders.order_id = person.id returning customer_id, is_counted),
  pasts as (insert into customer_pasts select distinct customer_id from tied where is_counted order by 1 on conflict do nothing)
  update orders set form = form || '${JSON.stringify(WITHOUT_PERSON)}'::jsonb, origin = null, metadata = null,
    personal_data_ended_at = now()
  from person where orders.id = person.id`;

/** What ends by itself in ordering's tables. Lines, questionnaires, messages, print jobs and commands of an order end with it at the latest. */
export function orderingRetentions(config: RetentionConfig, now: () => Date): Retention[] {
  const days = (count: number) => () => daysAgo(now(), count);
  const orderYears = () => yearsAgo(now(), config.ORDER_KEEP_YEARS);
  const oldest = (name: string, table: string, timeColumn: string, before: () => Date, condition?: string) => ({
    name,
    before,
    statement: deleteOldest(table, timeColumn, condition),
  });
  return [
    oldest('order-keys', 'idempotency_keys', 'created_at', days(KEY_DAYS)),
    oldest('command-keys', 'order_commands', 'created_at', days(KEY_DAYS)),
    saltRetention(now),
    oldest('message-counts', 'message_counts', 'day', days(COUNT_DAYS)),
    oldest('slots', 'slot_buckets', 'start_at', days(SLOT_DAYS)),
    oldest('push-subscriptions', 'push_subscriptions', 'created_at', days(PUSH_DAYS)),
    ...deviceRetentions('devices', config.DEVICE_LOG_KEEP_DAYS, now),
    oldest('print-jobs', 'print_jobs', 'created_at', days(config.PRINT_JOB_KEEP_DAYS)),
    oldest(
      'notifications',
      'notifications',
      'created_at',
      days(config.NOTIFICATION_KEEP_DAYS),
      `doomed.state <> 'queued'`,
    ),
    oldest('webhooks', 'webhook_deliveries', 'created_at', days(config.WEBHOOK_KEEP_DAYS)),
    oldest('webhook-events', 'webhook_events', 'at', days(EVENTS_LISTED_DAYS)),
    oldest('parked-events', 'outbox_dead', 'failed_at', days(config.PARKED_EVENT_KEEP_DAYS)),
    { name: 'personal-data', before: days(config.ORDER_PERSONAL_DATA_DAYS), statement: END_PERSONAL_DATA },
    { name: 'orders', before: orderYears, statement: END_ORDERS },
    // The sum of the counters is how many orders there are: they go by the same day.
    oldest('ticket-counters', 'ticket_counters', 'local_day', orderYears),
    oldest('deleted-orders', 'deleted_orders', 'local_day', orderYears),
  ];
}
