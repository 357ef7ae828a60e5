import type { Knex } from 'knex';

/** People are notified of the end of a fault, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table screen_faults add column if not exists end_told_at timestamptz');
}
