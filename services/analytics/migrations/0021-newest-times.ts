import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** The index is built while events are counted. */
export const config = { transaction: false };

/** Up to when times of orders are counted, which open pages ask again and again. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, 'order_times_met_at', 'order_times (met_at)');
}
