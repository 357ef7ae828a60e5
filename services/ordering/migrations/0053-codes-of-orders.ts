import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** The index is built while orders come in. */
export const config = { transaction: false };

/** The printed code that a customer came by, where they consented to statistics; null of all others. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column if not exists qr_code uuid');
  await buildIndex(knex, 'orders_of_codes', 'orders (qr_code, created_at desc, id desc) where qr_code is not null');
}
