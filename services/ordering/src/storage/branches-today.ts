import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { fromCents } from '@filiale/rules/decimal';
import { acceptedStates } from '@filiale/rules/order-lifecycle';
import { addDays, localDate, localTime, toInstant } from '@filiale/rules/wall-time';
import type { Pool } from 'pg';
import { CURRENT, lateAt } from './order-board.ts';
import { figuresOfDay, type StateOfDay, SUMS } from './sums-of-day.ts';

/** A branch, and the zone that its day begins and ends in. */
export type DayOfBranch = { readonly id: string; readonly timeZone: string };

type StateOfBranch = StateOfDay & {
  readonly branch: string;
  readonly confirmed: number;
  readonly seconds: number | null;
};
type Waiting = { branch: string; open: number; late: number };
type WeekAgo = { branch: string; currency: string; orders: number; gross: number };

const WEEK_DAYS = 7;

/* From when the kitchen had the order, which is later than its coming in where it was paid online first. */
const CONFIRMING = `(
  select extract(epoch from (confirmed ->> 'at')::timestamptz - coalesce((placed ->> 'at')::timestamptz, orders.created_at))
  from (select jsonb_path_query_first(orders.history, '$[*] ? (@.state == "confirmed")') as confirmed,
               jsonb_path_query_first(orders.history, '$[*] ? (@.state == "placed")') as placed) steps)`;

const DAY = `
  with taken as (
    select orders.*, ${CONFIRMING} as confirming
    from unnest($1::uuid[], $2::date[]) day(branch_id, local_day) join orders using (branch_id, local_day))
  select branch_id as branch, ${SUMS},
    count(confirming)::int as confirmed, sum(confirming)::float8 as seconds
  from taken group by branch_id, state, currency`;

const WAITING = `
  select branch_id as branch, count(*)::int as open, count(*) filter (where ${lateAt('$2')})::int as late
  from orders where branch_id = any($1::uuid[]) and ${CURRENT} group by branch_id`;

const WEEK_AGO = `
  select branch_id as branch, currency, count(*)::int as orders, sum(total_gross_cents)::float8 as gross
  from unnest($1::uuid[], $2::date[], $3::timestamptz[]) day(branch_id, local_day, until) join orders using (branch_id, local_day)
  where created_at <= until and state = any($4::text[]) group by branch_id, currency order by currency`;

/**
 * The day of each branch: orders and revenue, how quickly orders were answered, and how many open orders are late. Beside it the
 * same weekday a week before up to the same time of day. Three statements, however many branches there are.
 */
export async function sumBranches(pool: Pool, branches: readonly DayOfBranch[], at: Date): Promise<OrdersOfBranch[]> {
  const ids = branches.map(({ id }) => id);
  const days = branches.map(({ timeZone }) => localDate(at, timeZone));
  const daysBefore = days.map((day) => addDays(day, -WEEK_DAYS));
  const untils = branches.map(({ timeZone }, n) => toInstant(daysBefore[n] ?? '', localTime(at, timeZone), timeZone));
  const ask = async <R extends object>(name: string, text: string, values: unknown[]): Promise<R[]> =>
    (await pool.query<R>({ name, text, values })).rows;
  const [states, waiting, weekAgo] = await Promise.all([
    ask<StateOfBranch>('branches-today', DAY, [ids, days]),
    ask<Waiting>('branches-waiting', WAITING, [ids, at]),
    ask<WeekAgo>('branches-week-ago', WEEK_AGO, [ids, daysBefore, untils, acceptedStates]),
  ]);
  const statesOf = Map.groupBy(states, ({ branch }) => branch);
  const waitingOf = new Map(waiting.map((row) => [row.branch, row]));
  const beforeOf = Map.groupBy(weekAgo, ({ branch }) => branch);
  return branches.map(({ id: branch, timeZone }) => {
    const { open = 0, late = 0 } = waitingOf.get(branch) ?? {};
    const before = beforeOf.get(branch) ?? [];
    return {
      ...figuresOf(statesOf.get(branch) ?? []),
      ...{ branch, open, late, localDay: localDate(at, timeZone) },
      weekAgo: {
        orders: before.reduce((sum, { orders }) => sum + orders, 0),
        sums: before.map(({ currency, gross }) => ({ currency, gross: fromCents(gross) })),
      },
    };
  });
}

function figuresOf(states: readonly StateOfBranch[]) {
  const confirmed = states.reduce((sum, row) => sum + row.confirmed, 0);
  const seconds = states.reduce((sum, row) => sum + (row.seconds ?? 0), 0);
  return {
    ...figuresOfDay(states),
    confirmed,
    confirmSeconds: confirmed > 0 ? Math.round(seconds / confirmed) : null,
  };
}
