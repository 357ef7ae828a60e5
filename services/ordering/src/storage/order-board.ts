import type { OrdersOfDay, PageQuery } from '@filiale/contracts/ordering/order-history';
import type { Pool } from 'pg';
import { orderColumns, orderOf, type StoredOrder } from './order-row.ts';
import { figuresOfDay, type StateOfDay, SUMS } from './sums-of-day.ts';

/** Orders for the kitchen that have not ended; the index `orders_in_progress` covers it. */
export const CURRENT = `state in ('placed', 'counterOffered', 'confirmed', 'inDelivery', 'delivered')`;
/** True at an instant for orders that were not answered in time, and for orders still to be made after their time; never null. The same as `isLate` of the rules. */
export const lateAt = (at: string): string => `${CURRENT} and (missed_at is not null
  or (state in ('placed', 'counterOffered', 'confirmed') and coalesce(coalesce(appointment, appointment_date) < ${at}::timestamptz, false)))`;
/** Unanswered orders first, the one that has waited longest before the others; then by due time; at last ended orders, newest first. */
const URGENCY = `
  state = 'placed' desc, (${CURRENT}) desc, case when state = 'placed' then created_at when ${CURRENT} then coalesce(appointment, appointment_date, created_at) end,
  state_changed_at desc, id`;

/** Ids of the branches whose orders are read; null for all. */
export type Branches = readonly string[] | null;

/** A page of orders that wait, the most urgent first. */
export type BoardPage = { readonly items: StoredOrder[]; readonly total: number };

const read = async (
  pool: Pool,
  name: string,
  where: string,
  values: readonly unknown[],
  { page, pageSize }: PageQuery,
): Promise<BoardPage> => {
  const offset = (page - 1) * pageSize;
  const place = [pageSize, offset].map((_, index) => `$${values.length + 1 + index}`);
  const { rows } = await pool.query<object>({
    name,
    text: `select ${orderColumns} from orders where ${where} order by ${URGENCY} limit ${place[0]} offset ${place[1]}`,
    values: [...values, pageSize, offset],
  });
  const isAll = page === 1 && rows.length < pageSize;
  return { items: rows.map(orderOf), total: isAll ? rows.length : await count(pool, name, where, values) };
};

const count = async (pool: Pool, name: string, where: string, values: readonly unknown[]): Promise<number> => {
  const text = `select count(*)::int as total from orders where ${where}`;
  const { rows } = await pool.query<{ total: number }>({ name: `${name}-count`, text, values: [...values] });
  return rows[0]?.total ?? 0;
};

/** Orders that wait for something. Those that wait for their payment are not for the kitchen yet. Source: ORDER-001. */
export const listCurrent = (pool: Pool, branchIds: Branches, page: PageQuery): Promise<BoardPage> =>
  branchIds === null
    ? read(pool, 'orders-current', CURRENT, [], page)
    : read(pool, 'orders-current-of-branches', `branch_id = any($1::uuid[]) and ${CURRENT}`, [branchIds], page);

/** Orders that nobody has answered in time, or whose time has passed while they are to be made. Source: ORDER-001. */
export const listMissed = (pool: Pool, branchIds: Branches, at: Date, page: PageQuery): Promise<BoardPage> =>
  branchIds === null
    ? read(pool, 'orders-missed', lateAt('$1'), [at], page)
    : read(pool, 'orders-missed-of-branches', `branch_id = any($1::uuid[]) and ${lateAt('$2')}`, [branchIds, at], page);

/** The current orders of a branch, and the ended orders since one of its days. Source: ORDER-003. */
export const listBoard = (pool: Pool, branchId: string, sinceLocalDay: string, page: PageQuery): Promise<BoardPage> =>
  read(
    pool,
    'orders-board',
    `branch_id = $1 and id in (
       select id from orders where branch_id = $1 and ${CURRENT}
       union select id from orders where branch_id = $1 and local_day >= $2::date and state in ('completed', 'rejected', 'canceled'))`,
    [branchId, sinceLocalDay],
    page,
  );

/** An order of a guest, with its number if it has one. */
export type GuestOrder = { readonly number: number | null; readonly state: 'placed' | 'confirmed' | 'inDelivery' };
/** More than any board has room for. */
const MOST_GUESTS = 500;

/** Orders of a branch that guests wait for there: ready ones, and those that are due before an instant; the next one first. */
export async function listGuests(pool: Pool, branchId: string, dueBefore: Date): Promise<readonly GuestOrder[]> {
  const { rows } = await pool.query<GuestOrder>({
    name: 'orders-of-guests',
    text: `select case when has_ticket then ticket_number end as number, state from orders
      where branch_id = $1 and ${CURRENT} and state in ('placed', 'confirmed', 'inDelivery') and mode <> 'delivery'
        and (state = 'inDelivery' or coalesce(appointment, appointment_date, created_at) < $2)
      order by coalesce(appointment, appointment_date, created_at), id limit ${MOST_GUESTS}`,
    values: [branchId, dueBefore],
  });
  return rows;
}

/** Orders of a branch's day per state, their revenue, their refunds, and the donations of the completed ones. */
export async function sumDay(pool: Pool, branchId: string, localDay: string): Promise<OrdersOfDay> {
  const { rows } = await pool.query<StateOfDay>({
    name: 'orders-of-day',
    text: `select ${SUMS} from orders where branch_id = $1 and local_day = $2::date group by state, currency`,
    values: [branchId, localDay],
  });
  return { localDay, ...figuresOfDay(rows) };
}

/** Orders that have not ended, wherever. */
export async function countOpen(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'orders-open',
    text: `select ((select count(*) from orders where ${CURRENT}) + (select count(*) from orders where state = 'awaitingPayment'))::int as count`,
  });
  return rows[0]?.count ?? 0;
}
