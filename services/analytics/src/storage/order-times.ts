import type { StatDimension } from '@filiale/contracts/analytics/stat-sets';
import type { StatFilter } from '@filiale/contracts/analytics/statistics';
import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { mapRows, names } from '@filiale/kit/stores/row-mapping';
import { GRACE_MINUTES, type OrderTimes } from '@filiale/rules/statistics/times-of-order';
import type { Pool, PoolClient } from 'pg';
import type { Group, Question } from './stat-question.ts';

/** How an order kept to its time, with what it is grouped by. */
export type TimedOrderRow = OrderTimes & {
  readonly orderId: string;
  readonly branchId: string;
  readonly mode: string;
  readonly paymentMethod: string;
  readonly channel: string;
};

const times = mapRows<object, keyof TimedOrderRow>(
  'order_times',
  {},
  ...names('orderId', 'localDay', 'localHour', 'localFold', 'branchId', 'mode', 'paymentMethod', 'channel'),
  ...names('promisedAt', 'metAt', 'lateMinutes', 'preparedMinutes'),
);
export const orderTimesTable: KeptTable = { table: 'order_times', key: ['order_id'], at: 'promised_at' };

/** Puts the times of orders in place of those that are known. */
export async function replaceTimes(
  client: PoolClient,
  orderIds: readonly string[],
  rows: readonly TimedOrderRow[],
): Promise<void> {
  await client.query({
    ...{ name: 'order-times-forget', text: 'delete from order_times where order_id = any($1::uuid[])' },
    values: [orderIds],
  });
  if (rows.length > 0)
    await client.query({ name: 'order-times-save', text: times.insert('$1'), values: [times.json(...rows)] });
}

const columns: { readonly [N in StatDimension | StatFilter]?: string } = {
  ...{ hour: 'local_hour', mode: 'mode', payment: 'payment_method', channel: 'channel', branch: 'branch_id' },
};

/** How orders kept to their times: how many were how many minutes late, and prepared in how many, by places of the dimensions. */
export async function groupsOfTimes(
  pool: Pool,
  { days, dimensions, branches, filters, isByHour }: Question,
): Promise<Group[]> {
  const values: unknown[] = [days.from, days.to, branches];
  const isInTime = dimensions.includes('bucket');
  const keys = dimensions.flatMap((name) => columns[name] ?? []);
  const narrowing = Object.entries(filters).flatMap(([name, text]) => {
    const column = name === 'branch' ? undefined : columns[name as StatFilter];
    return column ? [` and ${column} = any($${values.push(text.split(','))}::text[])`] : [];
  });
  const places = [
    ...(isInTime ? [`to_char(local_day, 'YYYY-MM-DD') as day`] : []),
    ...(isInTime && isByHour ? ['local_hour as hour', 'local_fold as fold'] : []),
    ...keys.map((column, at) => `${column} as key${at}`),
  ];
  type Row = Pick<Group, 'day' | 'hour' | 'fold'> & {
    readonly late: number;
    readonly prepared: number | null;
    readonly orders: number;
  } & { readonly [K in `key${number}`]: string | number };
  const { rows } = await pool.query<Row>(
    `select ${[...places, 'late_minutes as late', 'prepared_minutes as prepared'].join(', ')}, count(*)::int as orders
     from order_times where local_day between $1 and $2 and ($3::uuid[] is null or branch_id = any($3))${narrowing.join('')}
     group by ${[...places, 'late', 'prepared'].map((_, at) => at + 1).join(', ')}`,
    values,
  );
  return rows.map(({ late, prepared, orders, ...place }) => ({
    ...{ day: place.day, hour: place.hour, fold: place.fold },
    ...{ currency: '', name: null, keys: keys.map((_, at) => place[`key${at}`] ?? '') },
    figures: { timed: orders, late: late > GRACE_MINUTES ? orders : 0, onTime: late > GRACE_MINUTES ? 0 : orders },
    spread: { late: { value: late, orders }, ...(prepared !== null && { prepared: { value: prepared, orders } }) },
  })) as Group[];
}

/** The instant of the newest order that is counted. */
export const watermarkOfTimes = async (pool: Pool): Promise<Date | null> =>
  (await pool.query<{ at: Date | null }>('select max(met_at) as at from order_times')).rows[0]?.at ?? null;
