import { createRecordTable } from '@filiale/kit/stores/record-tables';
import type { Knex } from 'knex';

/** The log of what was done: lines come and, past their time, go; none is ever another. */
export async function up(knex: Knex): Promise<void> {
  await createRecordTable(knex, 'logs');
  await knex.raw(`
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'lines of % are never changed', tg_table_name; end $$`);
  await knex.raw(
    'create trigger append_only before update or truncate on logs for each statement execute function refuse_change()',
  );
}
