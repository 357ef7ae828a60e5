import type { Knex } from 'knex';

/** Work by the quarters of its hours; of records from before that was kept once they are announced again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table staff_hours add column quarter_seconds int[]');
  await knex.raw('alter table work_records add column has_quarters boolean not null default false');
}
