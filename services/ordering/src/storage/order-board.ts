import type { OrderStateName } from '@filiale/contracts/ordering/order';
import type { OrdersOfDay, PageQuery } from '@filiale/contracts/ordering/order-history';
import { fromCents } from '@filiale/rules/decimal';
import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';
import type { Pool } from 'pg';
import { orderColumns, orderOf, type StoredOrder } from './order-row.ts';

/** What is for the kitchen and has not ended; the index `orders_in_progress` covers it. */
export const CURRENT = `state in ('placed', 'counterOffered', 'confirmed', 'inDelivery', 'delivered')`;
/** True at an instant of what nobody has answered in time, and of what is still to be made though its time has passed; never null. The same as `isLate` of the rules. */
export const lateAt = (at: string): string => `${CURRENT} and (missed_at is not null
  or (state in ('placed', 'counterOffered', 'confirmed') and coalesce(coalesce(appointment, appointment_date) < ${at}::timestamptz, false)))`;
/** Unanswered orders first, the one that has waited longest before the others; then what is due next; at last what has ended, newest first. */
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

/** The current orders of a branch, and what was ordered since a day of it and has ended. Source: ORDER-003. */
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

/**
 * How many orders of a branch's day are in which state, what they bring, what of that went back, and what was given away with those
 * completed. What is kept of an order and what of it is paid for differ by what was given back though it was owed.
 */
export async function sumDay(pool: Pool, branchId: string, localDay: string): Promise<OrdersOfDay> {
  const { rows } = await pool.query<{
    state: OrderStateName;
    orders: string;
    gross: string;
    donations: string;
    tips: string;
    refunded: string;
  }>({
    name: 'orders-of-day',
    text: `select state, count(*) as orders, sum(total_gross_cents) as gross, coalesce(sum(donation_cents), 0) as donations,
             coalesce(sum(tip_cents), 0) as tips,
             coalesce(sum(greatest(0, covered_cents - (captured_cents - refunded_cents))), 0) as refunded
           from orders where branch_id = $1 and local_day = $2::date group by state`,
    values: [branchId, localDay],
  });
  const isEarned = ({ state }: { state: OrderStateName }) =>
    !offStates.includes(state) && !untakenStates.includes(state);
  const earned = rows.filter(isEarned);
  const gross = earned.reduce((sum, row) => sum + Number(row.gross), 0);
  const tips = earned.reduce((sum, row) => sum + Number(row.tips), 0);
  const refunded = earned.reduce((sum, row) => sum + Number(row.refunded), 0);
  const donations = rows
    .filter(({ state }) => state === 'completed')
    .reduce((sum, row) => sum + Number(row.donations), 0);
  return {
    localDay,
    orders: Object.fromEntries(rows.map(({ state, orders }) => [state, Number(orders)])),
    gross: fromCents(gross),
    donations: fromCents(donations),
    tips: fromCents(tips),
    refunded: fromCents(refunded),
  };
}
