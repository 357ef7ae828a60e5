import type { RecordListQuery } from '@filiale/contracts/api/list-query';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { finalStates } from '@filiale/rules/order-lifecycle';
import type { Pool } from 'pg';
import { type DeepPageStart, findDeepPageStart } from './deep-page-index.ts';
import type { Branches } from './order-board.ts';
import { type Cursor, readCursor, writeCursor } from './order-cursor.ts';
import { type Binding, conditionsOf, DUE, ofBranches, type Zones } from './order-filters.ts';
import { listedOrderColumns, orderColumns, orderOf, type StoredOrder } from './order-row.ts';
import { NAMED, patternsOf, SEARCHED } from './order-search.ts';

/** A page of the history; `next` leads to the page after it, null after the last. */
export type OrderPage = { readonly items: StoredOrder[]; readonly total: number; readonly next: string | null };

/** Sort keys of the history. */
const sorts: Record<string, { readonly column: string; readonly isInstant: boolean }> = {
  createdAt: { column: 'created_at', isInstant: true },
  updatedAt: { column: 'updated_at', isInstant: true },
  ticketNumber: { column: 'ticket_number', isInstant: false },
  appointmentDate: { column: 'appointment_date', isInstant: true },
  dueAt: { column: DUE, isInstant: true },
  totalGross: { column: 'total_gross_cents', isInstant: false },
};

const CLOSED = `state in (${finalStates.map((state) => `'${state}'`).join(', ')})`;
/** A search that meets more orders goes through them newest first, and is not counted any further. */
const MOST_FOUND = 2_000;

/** Whether the phone of a closed order is hidden from the caller, and the zones of branches, by which filters read clocks. */
export type SeenBy = { readonly isPhoneHidden: boolean; readonly zones: Zones };

/** The rows of a request: their source and conditions. */
type Selection = { readonly from: string; readonly conditions: readonly string[] };

/**
 * Order history, newest first by default. `search` looks for ticket number, name, e-mail or phone, however they are written; the phone of a closed order is not
 * looked at where it is hidden from the caller, who could guess it digit by digit. A page is found among the entries of an
 * index, from the end that is nearer; only its own orders are read. After a `cursor` not even the entries before it are.
 * `total` of everything or of branches is the sum of their ticket counters, that of other filters is counted in the index; a search that
 * meets very many says 2,000 and leaves the rest to `next`. Source: ORDER-002.
 */
export async function listOrders(
  pool: Pool,
  query: RecordListQuery,
  branchIds: Branches,
  { isPhoneHidden, zones }: SeenBy,
): Promise<OrderPage> {
  const values: unknown[] = [];
  const bind: Binding = (value) => `$${values.push(value)}`;
  const conditions = [
    ...conditionsOf(query.filter, bind, zones),
    ...(branchIds ? [ofBranches(bind(branchIds), branchIds.length === 1)] : []),
    ...(query.updatedSince === undefined ? [] : [`updated_at >= ${bind(query.updatedSince)}`]),
    ...(query.updatedBefore === undefined ? [] : [`updated_at < ${bind(query.updatedBefore)}`]),
  ];
  const sort = sortOf(query.sort);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, sort.name);
  const run = async <R extends object>(text: string): Promise<R[]> => {
    const { rows } = await pool.query<R>(text, values);
    return rows;
  };
  const search = query.search
    ? await searchOf(pool, query.search, { given: conditions, values, bind, isPhoneHidden })
    : null;
  const selection: Selection = search?.selection ?? { from: 'orders', conditions };
  const total = search?.total ?? (await countOf(run, query, selection));

  const offset = cursor ? 0 : (query.page - 1) * query.pageSize;
  // The end is known only after a count.
  const length = search?.isDense ? Number.POSITIVE_INFINITY : total;
  const place = { cursor, offset, limit: query.pageSize, total: length };
  const isByAge = sort.column === 'created_at' && !search && isCounted(query);
  // Before anything of the page is bound.
  const scope = { conditions, values: [...values] };
  const skip = (isDescending: boolean, skipped: number) =>
    isByAge ? findDeepPageStart(pool, { ...scope, isDescending, skipped }) : Promise.resolve(null);
  const entries = await entriesOf(run, selection, { ...sort, ...place, bind, skip });
  const page = entries.slice(0, query.pageSize);
  const last = page.at(-1);
  const isMore = cursor || search?.isDense ? entries.length > query.pageSize : offset + page.length < total;
  return {
    items: await ordersOf(pool, page, query.fields),
    total,
    next: last && isMore ? writeCursor({ sort: sort.name, value: last.sorted, id: last.id }) : null,
  };
}

function sortOf(sort: string | undefined) {
  const name = sort ?? '-createdAt';
  const known = Object.hasOwn(sorts, name.replace('-', '')) ? sorts[name.replace('-', '')] : undefined;
  if (!known) throw new ProblemError('request.parameter-invalid', { field: 'sort', details: { name: 'sort' } });
  return { ...known, name, isDescending: name.startsWith('-') };
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

type SearchIn = Pick<SeenBy, 'isPhoneHidden'> & {
  readonly given: readonly string[];
  readonly values: unknown[];
  readonly bind: Binding;
};

/** The orders a search meets, found by index and gathered once; where they are very many, all orders, to be gone through in their order. */
async function searchOf(pool: Pool, search: string, { given, values, bind, isPhoneHidden }: SearchIn) {
  const like = `ilike any(${bind(patternsOf(search))}::text[])`;
  const words = isPhoneHidden
    ? `(${SEARCHED} ${like} and ((${NAMED}) ${like} or not ${CLOSED}))`
    : `${SEARCHED} ${like}`;
  const ticket = /^\d{1,9}$/.test(search) ? `ticket_number = ${bind(Number(search))}` : null;
  const columns = 'id, created_at, updated_at, ticket_number, appointment, appointment_date, total_gross_cents';
  const found = [words, ...(ticket ? [ticket] : [])]
    .map((condition) => `(select ${columns} from orders ${where([condition, ...given])} limit ${MOST_FOUND + 1})`)
    .join(' union ');
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from (${found}) found`, values);
  const total = rows[0]?.total ?? 0;
  if (total <= MOST_FOUND) return { isDense: false, total, selection: { from: `(${found}) found`, conditions: [] } };
  const either = ticket ? `(${words} or ${ticket})` : words;
  // No condition for an index: nearly every order met along the history is one of them.
  const selection = { from: 'orders', conditions: [...given, `(${either}) is true`] };
  return { isDense: true, total: MOST_FOUND, selection };
}

/** Numbers have neither gaps nor doubles, and the counters know how many orders were deleted: so they know how many there are, of all or of branches. */
const isCounted = ({
  filter,
  updatedSince,
  updatedBefore,
}: Pick<RecordListQuery, 'filter' | 'updatedSince' | 'updatedBefore'>): boolean =>
  updatedSince === undefined && updatedBefore === undefined && Object.keys(filter).every((name) => name === 'branch');

async function countOf(
  run: <R extends object>(text: string) => Promise<R[]>,
  query: RecordListQuery,
  { from, conditions }: Selection,
): Promise<number> {
  const [row] = isCounted(query)
    ? await run<{ total: string }>(
        `select coalesce(sum(last - deleted), 0) as total from ticket_counters ${where(conditions)}`,
      )
    : await run<{ total: string }>(`select count(*) as total from ${from} ${where(conditions)}`);
  return Number(row?.total ?? 0);
}

type Entry = { readonly id: string; readonly sorted: string | null };
type Wanted = {
  readonly column: string;
  readonly isInstant: boolean;
  readonly isDescending: boolean;
  readonly cursor: Cursor | null;
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly bind: Binding;
  /** A place close before the rows to skip, see `findDeepPageStart`. */
  readonly skip: (isDescending: boolean, skipped: number) => Promise<DeepPageStart | null>;
};

/** The ids of a page in its order, and one more where it goes on after a cursor. */
async function entriesOf(
  run: <R extends object>(text: string) => Promise<R[]>,
  { from, conditions }: Selection,
  { column, isInstant, isDescending, cursor, offset, limit, total, bind, skip }: Wanted,
): Promise<Entry[]> {
  const isFromEnd = !cursor && offset > total / 2;
  const forward = isDescending ? 'desc' : 'asc';
  const direction = isFromEnd ? (isDescending ? 'asc' : 'desc') : forward;
  // Instants of the history are never empty, and only without a word on that do the indexes give their order.
  const nulls = column === 'appointment_date' ? (isFromEnd ? 'nulls first' : 'nulls last') : '';
  const most = isFromEnd ? Math.max(0, Math.min(limit, total - offset)) : limit + 1;
  const skipped = isFromEnd ? Math.max(0, total - offset - limit) : offset;
  if (most === 0 || (total === 0 && !cursor)) return [];
  const start = cursor ? null : await skip(isDescending !== isFromEnd, skipped);
  const after = [
    ...conditions,
    ...(cursor ? [afterCursor(cursor, { column, isInstant, isDescending }, bind)] : []),
    ...(start ? [`${column} ${direction === 'desc' ? '<' : '>='} ${instantOf(bind(start.at))}`] : []),
  ];
  const entries = await run<Entry>(
    `select id, ${isInstant ? `(extract(epoch from ${column}) * 1000000)::bigint` : column}::text as sorted from ${from} ${where(after)}
     order by ${column} ${direction} ${nulls}, id ${direction} limit ${bind(most)} offset ${bind(start?.left ?? skipped)}`,
  );
  return isFromEnd ? entries.reverse() : entries;
}

/** Microseconds since 1970 as an instant of the database, which are exact. */
const instantOf = (parameter: string): string =>
  `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`;

/** The condition for rows after an entry; empty values come last either way. */
function afterCursor(
  { value, id }: Cursor,
  { column, isInstant, isDescending }: Pick<Wanted, 'column' | 'isInstant' | 'isDescending'>,
  bind: Binding,
): string {
  const sign = isDescending ? '<' : '>';
  const after = `${bind(id)}::uuid`;
  if (value === null) return `${column} is null and id ${sign} ${after}`;
  const parameter = bind(value);
  const place = isInstant ? instantOf(parameter) : `${parameter}::bigint`;
  const beyond = `(${column}, id) ${sign} (${place}, ${after})`;
  return column === 'appointment_date' ? `(${beyond} or ${column} is null)` : beyond;
}

/** The orders of a page; without their lines and history where other columns are wanted. */
async function ordersOf(pool: Pool, entries: readonly Entry[], columns: string | undefined): Promise<StoredOrder[]> {
  if (entries.length === 0) return [];
  const isWhole = columns === undefined || /\b(?:items|history)\b/.test(columns);
  const { rows } = await pool.query<{ id: string }>({
    name: isWhole ? 'orders-of-page' : 'orders-of-list',
    text: `select ${isWhole ? orderColumns : listedOrderColumns} from orders where id = any($1::uuid[])`,
    values: [entries.map(({ id }) => id)],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [orderOf(row)] : [];
  });
}
