import type { Knex } from 'knex';

/** Which one of its day each closing is. A new installation has no closings yet, nor their table. */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw("select to_regclass('day_closings') as made");
  if (rows[0]?.made === null) return;
  await knex.raw(`
    update day_closings set data = data || jsonb_build_object('count', counted.count)
    from (
      select id, row_number() over (partition by data->>'branch', data->>'localDate' order by data->>'closedAt', created_at, id) as count
      from day_closings
    ) as counted
    where counted.id = day_closings.id`);
}
