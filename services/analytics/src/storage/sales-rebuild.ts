import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool } from 'pg';
import { lockInOrder } from './locks.ts';
import { companyZone } from './places.ts';
import { recountSales } from './sale-counts.ts';
import { rewriteSales } from './sales.ts';

/** What orders have in entries, as one text each. */
const ENTRIES = `
  select order_id as id, md5(string_agg(entry, '' order by entry)) as digest from (
    select sales.order_id, sales::text || coalesce((
      select string_agg(sale_lines::text, '' order by line) from sale_lines
      where (sale_lines.local_day, sale_lines.order_id, sale_lines.entry) = (sales.local_day, sales.order_id, sales.entry)), '') as entry
    from sales where order_id = any($1::uuid[])
  ) as entries group by order_id`;

export type SalesRebuild = ReturnType<typeof createSalesRebuild>;

/** Makes sales anew of what was announced of their orders, and counts of sales, where they are. */
export function createSalesRebuild(pool: Pool) {
  return {
    orders: async (): Promise<number> =>
      (await pool.query<{ count: number }>('select count(*)::int as count from orders')).rows[0]?.count ?? 0,

    /** Ids of orders in their order, after one. */
    ordersAfter: async (id: string, most: number): Promise<string[]> =>
      (
        await pool.query<{ id: string }>({
          ...{ name: 'orders-after', text: 'select id from orders where id > $1 order by id limit $2' },
          values: [id, most],
        })
      ).rows.map((row) => row.id),

    /** Makes the sales of orders anew, in one transaction; returns how many orders had others. */
    remake: (orderIds: readonly string[]): Promise<number> =>
      inTransaction(pool, async (client) => {
        await lockInOrder(client, orderIds);
        const entries = async () => {
          const { rows } = await client.query<{ id: string; digest: string }>({
            ...{ name: 'entries-of-orders', text: ENTRIES, values: [orderIds] },
          });
          return new Map(rows.map(({ id, digest }) => [id, digest]));
        };
        const before = await entries();
        await rewriteSales(client, orderIds, await companyZone(client));
        const after = await entries();
        return orderIds.filter((id) => before.get(id) !== after.get(id)).length;
      }),

    /** Local days that have sales or counts of them. */
    days: async (): Promise<string[]> =>
      (
        await pool.query<{ day: string }>(
          `select to_char(local_day, 'YYYY-MM-DD') as day
           from (select local_day from sales union select local_day from sale_counts union select local_day from line_counts union select local_day from area_counts) as days order by 1`,
        )
      ).rows.map(({ day }) => day),

    /** Counts a local day anew, in one transaction; returns how many counts were wrong. */
    recount: (localDay: string): Promise<number> => inTransaction(pool, (client) => recountSales(client, localDay)),
  };
}
