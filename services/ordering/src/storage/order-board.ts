import type { OrderStateName } from '@filiale/contracts/order';
import type { OrdersOfDay } from '@filiale/contracts/order-history';
import { fromCents } from '@filiale/rules/decimal';
import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Pool } from 'pg';
import { type OrderRow, orderColumns, orderOf, type StoredOrder } from './order-row.ts';

/** What is for the kitchen and has not ended; the index `orders_in_progress` covers it. */
const CURRENT = `state in ('placed', 'counterOffered', 'confirmed', 'inDelivery', 'delivered')`;
const MISSED = `${CURRENT} and state = 'placed' and missed_at is not null`;
/** No branch has more of them at a time; a list that long is of no use to anybody. */
const MOST = 1_000;

const read = async (pool: Pool, name: string, where: string, values: readonly unknown[]): Promise<StoredOrder[]> => {
  const { rows } = await pool.query<OrderRow>({
    name,
    text: `select ${orderColumns} from orders where ${where} order by orders.created_at, orders.id limit ${MOST}`,
    values: [...values],
  });
  return rows.map(orderOf);
};

/** Orders that wait for something, oldest first. Those that wait for their payment are not for the kitchen yet. Source: ORDER-001. */
export const listCurrent = (pool: Pool, branchId: string | null): Promise<StoredOrder[]> =>
  branchId === null
    ? read(pool, 'orders-current', CURRENT, [])
    : read(pool, 'orders-current-of-branch', `branch_id = $1 and ${CURRENT}`, [branchId]);

/** Orders that are overdue for an answer. Source: ORDER-001. */
export const listMissed = (pool: Pool, branchId: string | null): Promise<StoredOrder[]> =>
  branchId === null
    ? read(pool, 'orders-missed', MISSED, [])
    : read(pool, 'orders-missed-of-branch', `branch_id = $1 and ${MISSED}`, [branchId]);

/** The current orders of a branch, and what was ordered since a day of it and has ended. Source: ORDER-003. */
export const listBoard = (pool: Pool, branchId: string, sinceLocalDay: string): Promise<StoredOrder[]> =>
  read(
    pool,
    'orders-board',
    `branch_id = $1 and id in (
       select id from orders where branch_id = $1 and ${CURRENT}
       union select id from orders where branch_id = $1 and local_day >= $2::date and state in ('completed', 'rejected', 'canceled'))`,
    [branchId, sinceLocalDay],
  );

/** How many orders of a branch's day are in which state, what they bring, and what was given away with those completed. */
export async function sumDay(pool: Pool, branchId: string, localDay: string): Promise<OrdersOfDay> {
  const { rows } = await pool.query<{ state: OrderStateName; orders: string; gross: string; donations: string }>({
    name: 'orders-of-day',
    text: `select state, count(*) as orders, sum(total_gross_cents) as gross, coalesce(sum(donation_cents), 0) as donations
           from orders where branch_id = $1 and local_day = $2::date group by state`,
    values: [branchId, localDay],
  });
  const isEarned = ({ state }: { state: OrderStateName }) =>
    !offStates.includes(state) && !untakenStates.includes(state);
  const gross = rows.filter(isEarned).reduce((sum, row) => sum + Number(row.gross), 0);
  const donations = rows
    .filter(({ state }) => state === 'completed')
    .reduce((sum, row) => sum + Number(row.donations), 0);
  return {
    localDay,
    orders: Object.fromEntries(rows.map(({ state, orders }) => [state, Number(orders)])),
    gross: fromCents(gross),
    donations: fromCents(donations),
  };
}
