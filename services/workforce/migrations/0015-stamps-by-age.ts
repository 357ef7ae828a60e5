import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** The index is built while people stamp. */
export const config = { transaction: false };

/** Stamps past their time are found by when they came in. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, 'time_stamps_age', 'time_stamps (received_at)');
}
