import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** Indexes are built while events come in. */
export const config = { transaction: false };

/** What ends by its age is found by it; block ranges widen with every row that takes the place of a deleted one. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, 'inbox_by_age', 'inbox (received_at)');
  await knex.raw('drop index concurrently if exists inbox_received_at');
}
