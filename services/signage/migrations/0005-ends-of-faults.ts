import type { Knex } from 'knex';

/** The end of a fault is told, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table screen_faults add column if not exists end_told_at timestamptz');
}
