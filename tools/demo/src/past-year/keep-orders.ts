import { inTransaction } from '@filiale/kit/stores/postgres';
import { eventRows } from '@filiale/ordering/storage/order-events';
import { itemRows, orderRows } from '@filiale/ordering/storage/order-row';
import { questionnaireRows } from '@filiale/ordering/storage/questionnaires';
import { attemptRows, captureRows, orderRows as ledgerRows, refundRows } from '@filiale/payment/storage/payment-row';
import type { Pool } from 'pg';
import type { PlayedOrder } from './order-in-memory.ts';

const KEPT = `${orderRows.insert('$1')} on conflict (id) do nothing returning id`;
const COUNTED = `
  insert into ticket_counters (branch_id, local_day, last)
  select branch_id, local_day, max(ticket_number) from orders where id = any($1::uuid[]) group by branch_id, local_day
  on conflict (branch_id, local_day) do update set last = greatest(ticket_counters.last, excluded.last)`;

/** Stores orders as ordering does, with their lines, history, ratings and tickets, in one transaction. Those that are there already stay. */
export const keepOrders = (pool: Pool, played: readonly PlayedOrder[]): Promise<void> =>
  inTransaction(pool, async (client) => {
    const json = (rows: readonly object[]): [string] => [JSON.stringify(rows)];
    const { rows } = await client.query<{ id: string }>(KEPT, json(played.map(({ row }) => row)));
    const fresh = new Set(rows.map(({ id }) => id));
    const kept = played.filter(({ order }) => fresh.has(order.id));
    await client.query(itemRows.insert('$1'), json(kept.flatMap(({ items }) => items)));
    await client.query(eventRows.insert('$1'), json(kept.flatMap(({ events }) => events)));
    await client.query(questionnaireRows.insert('$1'), json(kept.flatMap(({ questionnaires }) => questionnaires)));
    await client.query(COUNTED, [[...fresh]]);
  });

/** Stores the money of orders as payment does; its triggers add up what was taken and given back. */
export const keepPayments = (pool: Pool, played: readonly PlayedOrder[]): Promise<void> =>
  inTransaction(pool, async (client) => {
    const opened = played.map(({ ledger: { returnPage, ...ledger }, order }) => ({
      ...{ ...ledger, ...returnPage, createdAt: order.createdAt },
    }));
    const { rows } = await client.query<{ order_id: string }>(
      `${ledgerRows.insert('$1')} on conflict (order_id) do nothing returning order_id`,
      [ledgerRows.json(...opened)],
    );
    const fresh = new Set(rows.map((row) => row.order_id));
    const kept = played.map(({ ledger }) => ledger).filter(({ orderId }) => fresh.has(orderId));
    const partsOf = <P extends object>(of: (ledger: PlayedOrder['ledger']) => readonly P[]) =>
      kept.flatMap((ledger) => of(ledger).map((part, position) => ({ ...part, orderId: ledger.orderId, position })));
    await client.query(attemptRows.insert('$1'), [attemptRows.json(...partsOf(({ attempts }) => attempts))]);
    await client.query(captureRows.insert('$1'), [captureRows.json(...partsOf(({ captures }) => captures))]);
    await client.query(refundRows.insert('$1'), [refundRows.json(...partsOf(({ refunds }) => refunds))]);
  });

/** Without the orders of days on which a branch has others already, whose numbers are theirs. */
export async function withoutTakenDays(pool: Pool, played: readonly PlayedOrder[]): Promise<readonly PlayedOrder[]> {
  const keyOf = ({ order, localDay }: PlayedOrder): string => `${order.branch.id} ${localDay}`;
  const { rows } = await pool.query<{ key: string }>(
    `select distinct branch_id || ' ' || to_char(local_day, 'YYYY-MM-DD') as key from orders
     where branch_id = any($1::uuid[]) and local_day = any($2::date[]) and id <> all($3::uuid[])`,
    [
      [...new Set(played.map(({ order }) => order.branch.id))],
      [...new Set(played.map(({ localDay }) => localDay))],
      played.map(({ order }) => order.id),
    ],
  );
  const taken = new Set(rows.map(({ key }) => key));
  return played.filter((each) => !taken.has(keyOf(each)));
}
