import { type StatSet, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { addDays, addMonths, mondayOf } from '@filiale/rules/wall-time';
import { type ListState, listStateOf, queryOfState } from '../../grid/list-state.ts';
import { listHash } from '../../hash-route.ts';

type Row = Pick<StatResult['rows'][number], 'd'>;
type Asked = Pick<StatResult, 'set' | 'query' | 'dimensions' | 'rows'>;
type Filter = Record<string, string>;

const HOUR_MS = 3_600_000;
/** Filters of the list of orders that say the same as a dimension or filter of statistics; of others it has none. */
const filterOf: Readonly<Record<string, string>> = {
  mode: 'mode',
  payment: 'paymentMethod',
  channel: 'channel',
  product: 'product',
  taxRate: 'taxRate',
  reason: 'rejectionMessage',
  weekday: 'weekday',
  hour: 'localHour',
  qrCode: 'qrCode',
  deliveryArea: 'deliveryArea',
};

/**
 * The list of the orders that a row of an answer counts, without a row that of all of them; null where no list has just these: what visitors
 * did, and categories, which an order does not keep. Corrections of earlier days are orders of those days. Source: STAT-011.
 */
export function ordersBehind(row: Row | null, asked: Asked, branch: string | null): string | null {
  const set: StatSet | undefined = statSets[asked.set as keyof typeof statSets];
  if (!set || !isOfOrders(set)) return null;
  const { query, dimensions } = asked;
  const keys = row ? dimensions.map(({ key, type }, at) => ({ key, type, value: String(row.d[at] ?? '') })) : [];
  const isOfCanceled = set.measures[0] === 'canceled';
  const time = keys.find(({ type }) => type === 'time');
  const days = within(time ? daysOfBucket(time.value, query.granularity) : null, query);
  const filter: Filter = {
    ...(isOfCanceled ? { state: 'canceled,rejected' } : { isTaken: 'true' }),
    ...bounds(isOfCanceled ? 'stateChangedDate' : 'localDate', days),
    ...(time && query.granularity === 'hour' && hourOf(time.value, asked.rows)),
    ...(!row && neededBy(dimensions)),
  };
  const { branch: _branch, ...filters } = query.filters;
  let at = branch;
  for (const [key, value] of [
    ...Object.entries(filters),
    ...keys.filter((each) => each !== time).map((each) => [each.key, each.value] as const),
  ]) {
    if (key === 'branch') {
      at = value;
      continue;
    }
    const name = filterOf[key];
    if (!name || (value === '' && key !== 'reason')) return null;
    filter[value === '' ? `${name}.empty` : name] = value === '' ? 'true' : value;
  }
  const state: ListState = { ...listStateOf(''), filter, sort: '-createdAt', branch: at };
  return listHash('orders', queryOfState(state));
}

/** Sets of codes and of areas have no orders without one. */
const neededBy = (dimensions: Asked['dimensions']): Filter =>
  Object.fromEntries(
    dimensions.flatMap(({ key }) => (key === 'qrCode' || key === 'deliveryArea' ? [[`${key}.empty`, 'false']] : [])),
  );

const isOfOrders = ({ of }: StatSet): boolean => of === 'sales' || of === 'lines' || of === 'staffing';

type Days = { readonly first: string; readonly last: string };

const bounds = (name: string, { first, last }: Days): Filter => ({ [`${name}.gte`]: first, [`${name}.lte`]: last });

/** Of a week or month at the edge of a period the answer counts the days within. */
const within = (days: Days | null, { from, to }: Pick<StatResult['query'], 'from' | 'to'>): Days =>
  days
    ? { first: days.first < from ? from : days.first, last: days.last > to ? to : days.last }
    : { first: from, last: to };

/** The hour that clocks showed; where they showed it twice on that day, the one of both. */
function hourOf(bucket: string, rows: Asked['rows']): Filter {
  const clock = bucket.slice(0, 13);
  const isTwice = rows.filter(({ d }) => String(d[0]).startsWith(clock)).length > 1;
  const began = Date.parse(`${clock}:00${bucket.slice(13)}`);
  return {
    localHour: String(Number(clock.slice(11))),
    ...(isTwice && {
      'createdAt.gte': new Date(began).toISOString(),
      'createdAt.lt': new Date(began + HOUR_MS).toISOString(),
    }),
  };
}

function daysOfBucket(bucket: string, granularity: string | null): Days {
  if (granularity === 'month') return { first: `${bucket}-01`, last: addDays(`${addMonths(bucket, 1)}-01`, -1) };
  const day = bucket.slice(0, 10);
  return granularity === 'week' ? { first: mondayOf(day), last: addDays(mondayOf(day), 6) } : { first: day, last: day };
}
