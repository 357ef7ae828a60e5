import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** Built while people work with tasks. */
export const config = { transaction: false };

/** Which tasks say that they are related to one. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, 'tasks_relations', `tasks using gin ((data -> 'relations') jsonb_path_ops)`);
}
