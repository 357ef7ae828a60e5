import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** Indexes are built while payments come in. */
export const config = { transaction: false };

/** What ends by its age is found by it. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, 'payment_orders_by_age', 'payment_orders (created_at)');
  await buildIndex(knex, 'webhook_receipts_by_age', 'webhook_receipts (received_at)');
  await knex.raw('drop index concurrently if exists webhook_receipts_by_time');
}
