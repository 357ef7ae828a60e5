import { goodwillOf, type JournalEntry } from '@filiale/rules/accounting/journal-lines';
import type { Pool } from 'pg';

/** An entry of sales as a journal shows it. */
export type SaleEntry = JournalEntry & {
  readonly day: string;
  /** Names it among those of its order. */
  readonly entry: string;
  readonly at: Date;
  readonly kind: 'placed' | 'edited' | 'canceled' | 'reopened' | 'refunded';
  readonly reason: string;
  readonly orderId: string;
  readonly ticketNumber: number | null;
  /** The local day on which it was placed, which its number is of. */
  readonly placedDay: string;
  readonly timeZone: string | null;
  readonly branchId: string;
  readonly mode: string;
  readonly paymentMethod: string;
  readonly currency: string;
  readonly tipCents: number;
  readonly refundedCents: number;
  /** Entries of the same order before it, where it needs them. */
  readonly before: readonly JournalEntry[];
};

const ENTRY = `select to_char(s.local_day, 'YYYY-MM-DD') as day, s.entry, s.at, s.kind, s.reason, s.order_id as "orderId", o.ticket_number as "ticketNumber",
    to_char(o.local_day, 'YYYY-MM-DD') as "placedDay",
    o.time_zone as "timeZone", s.branch_id as "branchId", s.mode, s.payment_method as "paymentMethod", s.currency,
    s.revenue_cents::float8 as "revenueCents", s.net_cents::float8 as "netCents", s.delivery_cents::float8 as "deliveryCents",
    s.tip_cents::float8 as "tipCents", s.refunded_cents::float8 as "refundedCents", coalesce(l.rates, '[]') as rates
  from sales s join orders o on o.id = s.order_id
  left join lateral (
    select json_agg(json_build_object('taxRate', tax_rate, 'grossCents', gross, 'netCents', net) order by tax_rate) as rates
    from (
      select tax_rate, sum(gross_cents)::float8 as gross, case when count(*) = count(net_cents) then sum(net_cents)::float8 end as net
      from sale_lines where local_day = s.local_day and order_id = s.order_id and entry = s.entry group by tax_rate
    ) as by_rate
  ) as l on true`;
/** As `salesOfOrder` makes entries of one instant. */
const RANK = `array_position(array['placed', 'edited', 'canceled', 'reopened', 'refunded'], s.kind)`;
const OF_DAY = `${ENTRY} where s.local_day = $1 and ($2::uuid[] is null or s.branch_id = any($2)) order by s.at, s.order_id, ${RANK}`;
const OF_ORDERS = `${ENTRY} where s.order_id = any($1::uuid[]) order by s.order_id, s.kind <> 'placed', s.at, ${RANK}`;

/** Reads entries of sales in the order in which they happened. */
export function createJournal(pool: Pool) {
  return {
    /** The entries of a local day, of some branches or of all (`null`). */
    ofDay: async (day: string, branches: readonly string[] | null): Promise<readonly SaleEntry[]> => {
      const { rows } = await pool.query<Omit<SaleEntry, 'before'>>({
        name: 'journal-of-day',
        text: OF_DAY,
        values: [day, branches],
      });
      const spread = rows.filter((row) => goodwillOf(row) !== 0).map(({ orderId }) => orderId);
      if (spread.length === 0) return rows.map((row) => ({ ...row, before: [] }));
      const { rows: known } = await pool.query<Omit<SaleEntry, 'before'>>({
        name: 'journal-of-orders',
        text: OF_ORDERS,
        values: [[...new Set(spread)]],
      });
      const byOrder = Map.groupBy(known, ({ orderId }) => orderId);
      return rows.map((row) => {
        const own = goodwillOf(row) === 0 ? [] : (byOrder.get(row.orderId) ?? []);
        return {
          ...row,
          before: own.slice(
            0,
            Math.max(
              0,
              own.findIndex(({ entry }) => entry === row.entry),
            ),
          ),
        };
      });
    },
  };
}
export type Journal = ReturnType<typeof createJournal>;
