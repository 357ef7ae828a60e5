import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** The index is built while work is written down. */
export const config = { transaction: false };

/** Sheets and weeks read the work of some people; without this each of them read that of everybody. */
export async function up(knex: Knex): Promise<void> {
  await buildIndex(knex, 'working_activities_of_person', 'working_activities ("user", started_at)');
}
