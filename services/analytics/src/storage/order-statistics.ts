import type { OrderStatistics } from '@filiale/contracts/analytics/statistics';
import type { Pool } from 'pg';

type Group = {
  branch: string;
  day: string;
  mode: string;
  state: string;
  currency: string;
  orders: number;
  gross_cents: string;
  tip_cents: string;
};

const CENTS = 100;

/** Orders placed from an instant (inclusive) to another (exclusive), in their present state; of branches, or of all. */
export async function orderStatistics(
  pool: Pool,
  from: Date,
  to: Date,
  branchIds: readonly string[] | null,
): Promise<OrderStatistics> {
  const { rows: groups } = await pool.query<Group>(
    `select branch_id as branch, to_char(local_day, 'YYYY-MM-DD') as day, mode, state, coalesce(currency, 'XXX') as currency,
       count(*)::int as orders,
       sum(gross_cents) as gross_cents, coalesce(sum(tip_cents), 0) as tip_cents
     from orders where placed_at >= $1 and placed_at < $2 and ($3::uuid[] is null or branch_id = any($3))
     group by branch_id, local_day, mode, state, currency order by local_day, branch_id, mode, state, currency`,
    [from, to, branchIds],
  );
  const ofCurrency = Map.groupBy(groups, ({ currency }) => currency);
  const total = (some: readonly Group[], of: (group: Group) => number): number =>
    some.reduce((sum, group) => sum + of(group), 0);
  return {
    orders: total(groups, ({ orders }) => orders),
    sums: [...ofCurrency].sort().map(([currency, some]) => ({
      currency,
      orders: total(some, ({ orders }) => orders),
      gross: total(some, ({ gross_cents: cents }) => Number(cents)) / CENTS,
      tips: total(some, ({ tip_cents: cents }) => Number(cents)) / CENTS,
    })),
    groups: groups.map(({ gross_cents: cents, tip_cents: tipCents, ...group }) => ({
      ...group,
      gross: Number(cents) / CENTS,
      tips: Number(tipCents) / CENTS,
    })),
  };
}
