import type { Days } from '@filiale/rules/statistics/periods';
import type { BucketFigures, CountedDays } from '@filiale/rules/statistics/series-of-days';
import type { Pool } from 'pg';

/** Days within which somebody who ordered for the first time may come again. */
const AGAIN_DAYS = [30, 60, 90] as const;
const earlierOf = (order: string): string =>
  `select from customer_orders earlier where earlier.customer_id = ${order}.customer_id and earlier.is_counted
     and (earlier.placed_at, earlier.order_id) < (${order}.placed_at, ${order}.order_id)`;

/** $1 from · $2 to · $3 branches, null: all · $4 week, month or day. The row without a bucket is of all days. */
const COUNT = `
  with counted as (
    select to_char(date_trunc($4, orders.local_day), case when $4 = 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as bucket,
      own.customer_id, own.placed_at,
      not exists (${earlierOf('own')}) and not exists (select from customer_pasts past where past.customer_id = own.customer_id) as is_first,
      (select min(later.placed_at) from customer_orders later where later.customer_id = own.customer_id and later.is_counted
         and (later.placed_at, later.order_id) > (own.placed_at, own.order_id)) as again_at
    from orders join customer_orders own on own.order_id = orders.id
    where orders.local_day between $1 and $2 and ($3::uuid[] is null or orders.branch_id = any($3)) and own.is_counted)
  select bucket, count(*) filter (where is_first)::int as newcomers,
    count(distinct customer_id) filter (where not is_first)::int as returning,
    count(*) filter (where not is_first)::int as "returnOrders",
    ${AGAIN_DAYS.map((days) => `count(*) filter (where is_first and again_at < placed_at + interval '${days} days')::int as "again${days}"`).join(', ')}
  from counted group by grouping sets ((bucket), ())`;

/** Of orders that are tied to somebody, which ends with the names in them: who ordered for the first time in some days, who had ordered before, and who of the former came again. */
export async function countCustomers(
  pool: Pool,
  { from, to }: Days,
  branches: readonly string[] | null,
  granularity: 'day' | 'week' | 'month',
): Promise<CountedDays> {
  const { rows } = await pool.query<BucketFigures & { readonly bucket: string | null }>({
    ...{ name: 'count-customers-of-days', text: COUNT },
    values: [from, to, branches, granularity],
  });
  const buckets = new Map(rows.flatMap(({ bucket, ...figures }) => (bucket === null ? [] : [[bucket, figures]])));
  const { bucket: _all, ...totals } = rows.find(({ bucket }) => bucket === null) ?? { bucket: null };
  return { buckets, totals };
}
