import { Log } from '@filiale/contracts/analytics/log';
import { columnOf } from '@filiale/kit/stores/record-columns';
import type { Observation, Sample } from '@filiale/rules/statistics/alerts';
import { addDays, daysBetween } from '@filiale/rules/wall-time';
import type { Pool } from 'pg';

/** An hour that clocks of a branch showed, and the days of the same weekday before it, newest first. */
export type HourAsked = {
  readonly branch: string;
  readonly day: string;
  readonly hour: number;
  readonly before: readonly string[];
};
/** A product and on how many days it was sold out. */
export type SoldOutProduct = {
  readonly id: string;
  readonly name: string;
  readonly days: number;
  /** When it was marked last. */
  readonly lastAt: Date;
};
/** When pauses of a branch were changed, and when the last of them was to end then; null: there was none any more. */
export type PauseChange = { readonly at: Date; readonly until: Date | null };

const WEEK = 7;
/** An answer that takes longer, or has not come, counts as so many seconds. */
const LONGEST_ANSWER_SECONDS = 3_600;
const SECONDS_OF_MINUTE = 60;

/** $1 branch · $2 days · $3 hour */
const ORDERS = `
  select to_char(local_day, 'YYYY-MM-DD') as day, sum(orders)::int as figure, sum(orders)::int as count
  from sales where branch_id = $1 and local_day = any($2::date[]) and local_hour = $3 and kind = 'placed' group by local_day`;
/** $4 now. From when the order reached the branch until it was accepted, refused or another time was offered. */
const ANSWERS = `
  select day, avg(least(${LONGEST_ANSWER_SECONDS}, greatest(0, extract(epoch from coalesce(answered_at, $4::timestamptz) - placed_at))))::float8 / ${SECONDS_OF_MINUTE} as figure,
    count(*)::int as count
  from (
    select to_char(local_day, 'YYYY-MM-DD') as day,
      (select min(at) from order_versions where order_id = sales.order_id and state = 'placed') as placed_at,
      (select min(at) from order_versions where order_id = sales.order_id and state not in ('awaitingPayment', 'placed')) as answered_at
    from sales where branch_id = $1 and local_day = any($2::date[]) and local_hour = $3 and kind = 'placed'
  ) as taken where placed_at is not null group by day`;
/** $1 branch · $2 last day · $3 first day · $4 currency. By weeks back from the last day. */
const REFUNDS = `
  select ($2::date - local_day) / ${WEEK} as week, sum(refunded_cents)::float8 as figure, count(*)::int as count
  from sales where branch_id = $1 and local_day between $3 and $2 and currency = $4 and refunded_cents > 0 group by 1`;
/** $1 branch · $2 since · $3 until · $4 zone */
const SOLD_OUT = `
  select data ->> 'record' as id, (array_agg(data ->> 'recordName' order by created_at desc))[1] as name,
    count(distinct (created_at at time zone $4)::date)::int as days, max(created_at) as "lastAt"
  from logs
  where data ->> 'resource' = 'products' and data ->> 'action' = 'sell-out' and data ->> 'outcome' = 'done'
    and data -> 'branches' ? $1 and created_at > $2 and created_at <= $3
  group by 1`;
/** $1 branch, by the index of lists of one record · $2 until */
const PAUSES = `
  select created_at as at, (
    select max((pause ->> 'until')::timestamptz)
    from jsonb_array_elements(case jsonb_typeof(change -> 'after') when 'array' then change -> 'after' else '[]' end) as pause
  ) as until
  from logs cross join jsonb_array_elements(data -> 'changes') as change
  where ${columnOf(Log.fields, 'record').expression} = $1 and data ->> 'resource' = 'branches' and data ->> 'outcome' = 'done'
    and change ->> 'field' = 'pauses' and created_at <= $2
  order by created_at`;

/** What alerts look at: figures of a branch now, and of the same time in the weeks before. */
export function createAlertFigures(pool: Pool) {
  const firstDay = async (branch: string): Promise<string | null> => {
    const { rows } = await pool.query<{ day: string | null }>({
      name: 'first-day-of-branch',
      text: `select to_char(min(local_day), 'YYYY-MM-DD') as day from sales where branch_id = $1`,
      values: [branch],
    });
    return rows[0]?.day ?? null;
  };
  const ofHour = async (
    name: string,
    text: string,
    { branch, day, hour, before }: HourAsked,
    more: readonly unknown[] = [],
  ): Promise<Observation> => {
    const { rows } = await pool.query<Sample & { readonly day: string }>({
      ...{ name, text },
      values: [branch, [day, ...before], hour, ...more],
    });
    const found = new Map(rows.map((row) => [row.day, row]));
    const first = await firstDay(branch);
    const at = (of: string): Sample => found.get(of) ?? { figure: 0, count: 0 };
    return { ...at(day), before: before.filter((of) => first !== null && of >= first).map(at) };
  };
  return {
    ordersOfHour: (asked: HourAsked): Promise<Observation> => ofHour('orders-of-hour', ORDERS, asked),

    /** Minutes. */
    answersOfHour: (asked: HourAsked, now: Date): Promise<Observation> =>
      ofHour('answers-of-hour', ANSWERS, asked, [now]),

    /** Money given back in the seven days until `lastDay`, beside seven days each of some weeks before. */
    refundsOfWeek: async (
      { branch, lastDay, currency }: { readonly branch: string; readonly lastDay: string; readonly currency: string },
      weeks: number,
    ): Promise<Observation> => {
      const from = addDays(lastDay, 1 - WEEK * (weeks + 1));
      const { rows } = await pool.query<Sample & { readonly week: number }>({
        ...{ name: 'refunds-of-weeks', text: REFUNDS },
        values: [branch, lastDay, from, currency],
      });
      const first = await firstDay(branch);
      const known = first === null ? 0 : Math.floor((daysBetween(first, lastDay) + 1) / WEEK) - 1;
      const at = (week: number): Sample => {
        const { figure = 0, count = 0 } = rows.find((row) => row.week === week) ?? {};
        return { figure: figure / 100, count };
      };
      return {
        ...at(0),
        before: Array.from({ length: Math.max(0, Math.min(weeks, known)) }, (_, back) => at(back + 1)),
      };
    },

    /** Changes of the pauses of a branch, as the log has them, the oldest first. */
    pauses: async (branch: string, until: Date): Promise<readonly PauseChange[]> =>
      (await pool.query<PauseChange>({ name: 'pauses-of-branch', text: PAUSES, values: [branch, until] })).rows,

    /** Products that were marked as sold out at a branch, as the log has it. */
    soldOut: async (branch: string, since: Date, until: Date, zone: string): Promise<readonly SoldOutProduct[]> =>
      (
        await pool.query<SoldOutProduct>({
          ...{ name: 'sold-out-products', text: SOLD_OUT },
          values: [branch, since, until, zone],
        })
      ).rows,
  };
}
export type AlertFigures = ReturnType<typeof createAlertFigures>;
