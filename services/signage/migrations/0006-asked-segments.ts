import type { Knex } from 'knex';

/** What commands ask for is looked for every half second, for all screens at once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index if not exists device_commands_asked on device_commands (issued_at)
      where type = 'playSegment' and state in ('queued', 'delivered', 'acknowledged', 'done')`);
}
