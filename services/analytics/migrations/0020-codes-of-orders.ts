import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** The index is built while events are counted. */
export const config = { transaction: false };

/** The printed code that led to an order, of guests who consented. Few orders have one: their entries are read as they are, and no count tells codes apart. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column if not exists qr_code uuid');
  await knex.raw('alter table sales add column if not exists qr_code uuid');
  await buildIndex(knex, 'sales_of_codes', 'sales (local_day) where qr_code is not null');
}
