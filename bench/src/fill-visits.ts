import { randomUUID } from 'node:crypto';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import type { Bench } from './bench.ts';

/**
 * $1 branch · $2 days · $3 events in all · $4 day, counted back from today. Four things that a visitor does on a day, the later the hour the more of them. A day
 * at a time, as they come to the service: over all partitions at once, the indexes are read and written anew for each row.
 */
const FILL = `
  insert into visitor_hits
  select day, gen_random_uuid(), day::timestamp + make_interval(hours => hour) + make_interval(secs => (number * 7) % 3600), hour, 0,
    'visitor' || (number / 4) % 100000, $1::uuid, case when number % 5 = 4 then 'event' else 'view' end,
    case when number % 5 = 4 then 'cart/add-to-cart' else '/page/' || (number * 31) % 400 end, '',
    (array['Chrome', 'Safari', 'Firefox', 'Edge'])[1 + (number / 4) % 4], ((number / 4) % 30)::text,
    (array['Android', 'iOS', 'Windows', 'macOS'])[1 + (number / 4) % 4], case when (number / 4) % 3 = 0 then 'desktop' else 'mobile' end,
    '', '', '', false, false
  from (
    select number, current_date - $4::int as day, (8 + number % 15)::int as hour
    from generate_series($4::bigint * 4, $3::bigint, $2::bigint * 4) as visit, lateral generate_series(visit, least(visit + 3, $3::bigint)) as number
    where number > 0
  ) as drafted`;

/** The counts of a day as the service keeps them, but for steps. $1 branch · $2 day, counted back from today. */
const counted = (dimension: string, keys: string, where = 'true') => `
  insert into visit_counts (branch_id, dimension, local_day, keys, visitors, visits, views, events)
  select $1, '${dimension}', current_date - $2::int, keys, count(*), count(*), sum(views), sum(events)
  from (
    select ${keys} as keys, visitor, count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'event') as events
    from visitor_hits where branch_id = $1 and local_day = current_date - $2::int and ${where} group by 1, 2
  ) as seen
  group by keys`;
const COUNTS = [
  counted('time', `'{}'::text[]`),
  counted('hour', `array[local_hour::text, '0']`),
  counted('kind', 'array[kind]'),
  counted('page', 'array[name]', `kind = 'view'`),
  counted('browser', 'array[browser]'),
  counted('system', 'array[system]'),
];

/** Puts what visitors did in the shop of a branch that nobody knows into days back from today, with its counts, until the end. */
export async function fillVisits({ postgresUrl, after }: Bench, events: number, days: number) {
  const branch = randomUUID();
  const sql = new Client({ connectionString: databaseUrl(postgresUrl, 'filiale_analytics') });
  await sql.connect();
  await sql.query(`set work_mem = '256MB'`);
  after(async () => {
    try {
      for (const table of ['visitor_hits', 'visit_counts'])
        await sql.query(`delete from ${table} where branch_id = $1`, [branch]);
      await sql.query('vacuum analyze');
    } finally {
      await sql.end();
    }
  });
  await sql.query(`
    do $$ declare day date; begin
      for day in select generate_series(current_date - ${days}, current_date, interval '1 day')::date loop
        execute format('create table if not exists %I partition of visitor_hits for values from (%L) to (%L)', 'visitor_hits_' || to_char(day, 'YYYY_MM_DD'), day, day + 1);
      end loop;
    end $$`);
  let filled = 0;
  for (let day = 0; day < days; day += 1) {
    filled += (await sql.query(FILL, [branch, days, events, day])).rowCount ?? 0;
    for (const statement of COUNTS) await sql.query(statement, [branch, day]);
    console.log(`  ${filled} of ${events} events`);
  }
  await sql.query('vacuum analyze visitor_hits');
  await sql.query('vacuum analyze visit_counts');
  return { branch, sql };
}
