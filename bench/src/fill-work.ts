import { randomUUID } from 'node:crypto';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';
import type { Bench } from './bench.ts';

/** People of a branch. */
const TEAM = 25;

/** $1 first number · $2 last number. People with their branch, and a contract since the first day of work. */
const PEOPLE = `
  with people as (
    select number, ($3::uuid[])[number] as id, ($4::uuid[])[1 + (number - 1) / ${TEAM}] as branch
    from generate_series($1::integer, $2::integer) number
  ), hired as (
    insert into users (id, revision, live_unique, created_at, updated_at, data)
    select id, 1, id::text, now(), now(), jsonb_build_object('email', id || '@messung.example', 'firstName', 'Messung', 'lastName', number::text,
      'username', 'messung-' || left(id::text, 8), 'locale', 'de-AT', 'roles', '[]'::jsonb, 'isEnabled', true,
      'branches', jsonb_build_array(jsonb_build_object('id', branch)))
    from people
  )
  insert into employment_contracts (id, revision, created_at, updated_at, "user", branch, valid_from, hired_on, country, region, hours, leave_days,
    leave_year, wage, wage_per, wage_currency, note)
  select gen_random_uuid(), 1, now(), now(), id, branch, $5::date, $5::date, 'AT', '9',
    '{"monday":480,"tuesday":480,"wednesday":480,"thursday":480,"friday":480,"saturday":0,"sunday":0}', 25, 'law', 15, 'hour', 'EUR', ''
  from people`;

/** $1 ids of people · $2 their branches · $3 first day. From Monday to Friday until yesterday eight hours and a half with a break of half an hour. */
const WORK = `
  insert into working_activities (id, revision, created_at, updated_at, "user", branch, type, started_at, ended_at, breaks, time_zone, note, is_approved,
    status, local_date, source, review)
  select gen_random_uuid(), 1, begun, begun, person, branch, 'work', begun, begun + interval '510 minutes',
    jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'rest', 'startedAt', to_char((begun + interval '4 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'),
      'endedAt', to_char((begun + interval '270 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'))),
    'Europe/Vienna', '', false, 'ended', day::date, 'kiosk', '[]'
  from unnest($1::uuid[], $2::uuid[]) with ordinality as of (person, branch, nth), generate_series($3::date, current_date - 1, interval '1 day') day,
    lateral (select (day + (6 + nth % 4) * interval '1 hour') at time zone 'UTC' as begun) times
  where extract(isodow from day) < 6`;

/** Shifts of the week before, this one and the next. */
const SHIFTS = `
  insert into shifts (id, revision, created_at, updated_at, "user", branch, local_date, "from", "to", time_zone, break_minutes, role, note, is_published,
    is_open, starts_at, ends_at)
  select gen_random_uuid(), 1, now(), now(), person, branch, day::date, '08:00', '16:30', 'Europe/Vienna', 30, '', '', true, false,
    (day + interval '8 hours') at time zone 'Europe/Vienna', (day + interval '990 minutes') at time zone 'Europe/Vienna'
  from unnest($1::uuid[], $2::uuid[]) as of (person, branch),
    generate_series(date_trunc('week', current_date) - interval '7 days', date_trunc('week', current_date) + interval '13 days', interval '1 day') day
  where extract(isodow from day) < 6`;

const TABLES = ['time_sheet_months', 'working_activities', 'shifts', 'employment_contracts'] as const;

/** Puts people with some years of stamps into branches that nobody knows, row by row as the service stores them, until the end. */
export async function fillWork({ postgresUrl, after }: Bench, people: number, years: number) {
  const users = Array.from({ length: people }, () => randomUUID());
  const branches = Array.from({ length: Math.ceil(people / TEAM) }, () => randomUUID());
  const branchOf = (nth: number): string => branches[Math.floor(nth / TEAM)] ?? '';
  const first = `${new Date().getUTCFullYear() - years}-01-01`;
  const sql = new Client({ connectionString: databaseUrl(postgresUrl, 'filiale_workforce') });
  await sql.connect();
  after(async () => {
    try {
      for (const table of TABLES) {
        const person = table === 'time_sheet_months' ? 'user_id' : '"user"';
        for (const user of users) await sql.query(`delete from ${table} where ${person} = $1`, [user]);
        await sql.query(`vacuum analyze ${table}`);
      }
      await sql.query('delete from users where id = any($1::uuid[])', [users]);
    } finally {
      await sql.end();
    }
  });
  await sql.query(PEOPLE, [1, people, users, branches, first]);
  for (let nth = 0; nth < people; nth += TEAM) {
    const team = users.slice(nth, nth + TEAM);
    const places = team.map((_user, at) => branchOf(nth + at));
    await sql.query(WORK, [team, places, first]);
    await sql.query(SHIFTS, [team, places]);
  }
  for (const table of ['users', ...TABLES]) await sql.query(`vacuum analyze ${table}`);
  const { rows } = await sql.query<{ count: string }>(
    'select count(*) from working_activities where "user" = any($1::uuid[])',
    [users],
  );
  return { users, branch: branches[0] ?? '', team: users.slice(0, TEAM), sql, stretches: Number(rows[0]?.count) };
}

/** Closes all months of people before one, as if they were approved. */
export const CLOSE_MONTHS = `
  insert into time_sheet_months (user_id, month, days, state, running_seconds)
  select person, to_char(month, 'YYYY-MM'), daterange(month::date, (month + interval '1 month')::date), 'approved', 0
  from unnest($1::uuid[]) person, generate_series((select min(valid_from) from employment_contracts where "user" = any($1::uuid[])), $2::date - interval '1 day',
    interval '1 month') month`;
