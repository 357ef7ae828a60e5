import type { Knex } from 'knex';

/** What waits in one lane, oldest first: a lane is looked through without the messages of the others, however many they are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`drop index concurrently if exists notifications_lane`);
  await knex.raw(`
    create index concurrently notifications_lane on notifications (audience, channel, due_at) where state = 'queued'
  `);
}

export const config = { transaction: false };
