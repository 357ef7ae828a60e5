import type { Knex } from 'knex';

/** Months are approved in order: with one, those before it are closed too, also such that nobody approved. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function refuse_locked_month(person uuid, first date, last date) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('working_activities ' || person, 0));
      if first <= last and exists (select from time_sheet_months
        where user_id = person and state = 'approved' and upper(days) > first) then
        raise exception 'the month is approved' using errcode = '23514', constraint = 'month_locked';
      end if;
    end $$;
  `);
}
