import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Pool } from 'pg';

/** The cash of a branch on a local day, in cents of one currency. */
export type TillDay = {
  /** What orders were paid with on that day, tips among it. */
  readonly takenCents: number;
  readonly refundedCents: number;
  /** Orders of that day whose cash is not there, as they are now, and how much. */
  readonly openOrders: number;
  readonly openCents: number;
};

/** Captures of cash are announced when it is taken: announcements from before they told how much are of orders that were paid as they were placed. */
const CAPTURED = 'coalesce(money.captured_cents, orders.gross_cents + coalesce(orders.tip_cents, 0))';
const OF_CASH = `orders.branch_id = $1 and orders.payment_method = 'cash' and coalesce(orders.currency, $3) = $3`;
const MOVED = `
  with moved as (
    select (money.at at time zone coalesce(orders.time_zone, $4))::date as local_day,
      ${CAPTURED} - lag(${CAPTURED}, 1, 0::bigint) over in_order as taken,
      money.refunded_cents - lag(money.refunded_cents, 1, 0::bigint) over in_order as refunded
    from payment_versions money join orders on orders.id = money.order_id
    where ${OF_CASH} and money.order_id in (
      select order_id from payment_versions where at between $2::date - interval '1 day' and $2::date + interval '2 days')
    window in_order as (partition by money.order_id order by money.revision)
  )
  select coalesce(sum(taken), 0)::float8 as "takenCents", coalesce(sum(refunded), 0)::float8 as "refundedCents"
  from moved where local_day = $2`;
const OPEN = `
  select count(*)::int as "openOrders", coalesce(sum(cents), 0)::float8 as "openCents" from (
    select coalesce((select sum(revenue_cents + tip_cents) from sales where order_id = orders.id and branch_id = $1), 0)
      - coalesce((select ${CAPTURED} - money.refunded_cents from payment_versions money
          where order_id = orders.id order by revision desc limit 1), 0) as cents
    from orders where ${OF_CASH} and local_day = $2 and state <> all($4)
  ) as owed where cents > 0`;

/** What is in tills, from what was announced of orders that are paid in cash and of their money. */
export const createTill = (pool: Pool) => ({
  ofDay: async (
    branch: string,
    day: string,
    { currency, zone }: { readonly currency: string; readonly zone: string },
  ): Promise<TillDay> => {
    const [moved, open] = await Promise.all([
      pool.query<Pick<TillDay, 'takenCents' | 'refundedCents'>>({
        ...{ name: 'till-moved', text: MOVED, values: [branch, day, currency, zone] },
      }),
      pool.query<Pick<TillDay, 'openOrders' | 'openCents'>>({
        ...{ name: 'till-open', text: OPEN, values: [branch, day, currency, [...offStates, ...untakenStates]] },
      }),
    ]);
    return { takenCents: 0, refundedCents: 0, openOrders: 0, openCents: 0, ...moved.rows[0], ...open.rows[0] };
  },
});
export type Till = ReturnType<typeof createTill>;
