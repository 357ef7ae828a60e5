import { buildIndex } from '@filiale/kit/stores/migrations';
import type { Knex } from 'knex';

/** Indexes are built while people sign in and work is written down. */
export const config = { transaction: false };

/** No two people share a username; what runs is found by whom it is of. */
export async function up(knex: Knex): Promise<void> {
  const named = `deleted_at is null and coalesce(data ->> 'username', '') <> ''`;
  await buildIndex(knex, 'users_username', `users ((data ->> 'username')) where ${named}`, 'unique index');
  const running = 'ended_at is null and deleted_at is null';
  await buildIndex(knex, 'working_activities_running', `working_activities ("user") where ${running}`);
}
