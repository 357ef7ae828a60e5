import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** Indexes are built while orders come in. */
export const config = { transaction: false };

/**
 * The history from one end to the other, by state, by its last change and by total: each found without going through the entries of all orders.
 * The first holds nothing else, so that skipping very many pages reads little.
 */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, 'orders_by_age', 'orders (created_at desc, id desc)');
  await buildIndex(knex, 'orders_by_state', 'orders (state, created_at desc, id desc)');
  await buildIndex(knex, 'orders_by_change', 'orders (updated_at desc, id desc)');
  await buildIndex(knex, 'orders_by_total', 'orders (total_gross_cents desc, id desc)');
}
