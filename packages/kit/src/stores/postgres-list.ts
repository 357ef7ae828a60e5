import { EXTERNAL_IDS, type ExternalIds } from '@filiale/contracts/fields/external-ids';
import type { Fields } from '@filiale/contracts/fields/field';
import type { Pool } from 'pg';
import type { FilterValue, ResolvedList } from '../http/list-query.ts';
import type { Page } from '../http/record-store.ts';
import { pageOf, partsOf, rangeOf, readFor } from './list-pages.ts';
import { externalIdsIn } from './postgres-external-ids.ts';
import { type Bind, columnOf, placedOf, type RecordColumn, sortedOf, whereOf } from './record-columns.ts';
import { inData, iso, type RecordLayout } from './record-layout.ts';

/** A record as its table has it. */
export type RecordRow = {
  readonly id: string;
  readonly revision: number;
  readonly data: Record<string, unknown>;
  readonly external_id: string | null;
  readonly external_ids: ExternalIds | null;
  readonly created_at: string;
  readonly updated_at: string;
};

const headNames = ['id', 'revision', 'createdAt', 'updatedAt', 'externalId', EXTERNAL_IDS];
const columnsWith = (data: string, named?: string): string =>
  `id, revision, external_id, ${named === undefined ? 'null::jsonb' : externalIdsIn(named)} as external_ids, ${data} as data, ${iso('created_at')} as created_at, ${iso('updated_at')} as updated_at`;
/** What a {@link RecordRow} is read by, in one layout or the other. */
export const columnsIn = ({ data, named }: RecordLayout): string => columnsWith(data(), named);
/** The same where all fields lie in `data`. */
export const COLUMNS = columnsWith('data');

/** The values of a record as they lie in its row. */
export const valuesOfRow = (row: RecordRow): Record<string, unknown> => ({
  id: row.id,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(row.external_id !== null && { externalId: row.external_id }),
  ...(row.external_ids !== null && { externalIds: row.external_ids }),
  ...row.data,
});

/** What a list goes on after, in the order of its index. */
function afterOf(table: string, column: RecordColumn, { sort, after }: ResolvedList, bind: Bind): string {
  const { expression } = column;
  const follows = sort.isDescending ? '<' : '>';
  const id = `${bind(after?.id)}::uuid`;
  if (sort.name === 'id') return `id ${follows} ${id}`;
  const carried = after?.value;
  const value =
    carried === undefined ? `(select ${expression} from ${table} where id = ${id})` : placedOf(column, carried, bind);
  return `(${expression}, id) ${follows} (${value}, ${id})`;
}

/** Reads lists of one table: filter, search, sort, page or place. `complete` fills in what a record does not have yet. */
export function postgresLists<V>(
  pool: Pick<Pool, 'query'>,
  table: string,
  fields: Fields,
  complete: <R extends object>(record: R) => R,
  layout: RecordLayout = inData(fields),
) {
  const partFor = partsOf(fields, complete);
  return async (query: ResolvedList): Promise<Page<V>> => {
    const values: unknown[] = [];
    const bind: Bind = (value) => `$${values.push(value)}`;
    const { columns, sort, after } = query;
    const { skip, take } = rangeOf(query);
    const sorted = columnOf(fields, sort.name, layout);
    const direction = sort.isDescending ? 'desc' : 'asc';
    const where = whereOf(fields, query, bind, layout);
    const counted = [...values];
    const from = after ? `${where} and ${afterOf(table, sorted, query, bind)}` : where;
    const picked = columns && readFor(fields, columns).filter((name) => !headNames.includes(name));
    const named = !columns || columns.includes(EXTERNAL_IDS) ? layout.named : undefined;
    const sortedBy = sort.name === 'id' ? 'null' : sortedOf(sorted);
    const { rows } = await pool.query<RecordRow & { readonly sorted: FilterValue }>(
      `select ${columnsWith(layout.data(picked), named)}, ${sortedBy} as sorted from ${table} where ${from}
       order by ${sort.name === 'id' ? '' : `${sorted.expression} ${direction}, `}id ${direction} limit ${take} offset ${skip}`,
      values,
    );
    const part = partFor(columns);
    return pageOf<V, (typeof rows)[number]>(query, {
      found: rows,
      count: async (most) => {
        const sql = `select count(*)::int as total from (select from ${table} where ${where} limit ${most}) counted`;
        const [row] = (await pool.query<{ total: number }>(sql, counted)).rows;
        return row?.total ?? 0;
      },
      idOf: ({ id }) => id,
      sortedOf: (row) => row.sorted,
      recordOf: (row) => part(valuesOfRow(row)),
    });
  };
}
