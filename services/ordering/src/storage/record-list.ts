import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { ResolvedList } from '@filiale/kit/http/list-query';
import { pageOfAll } from '@filiale/kit/stores/list-pages';
import type { Page } from '@filiale/kit/stores/store';
import type { Pool } from 'pg';

/** A table of records that is listed. `select`: columns of a row, all unless told; `columns`: names of the contract, and their columns as text can be compared with them. */
type Listed<Row, V> = {
  readonly table: string;
  readonly select?: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly recordOf: (row: Row) => V;
};

/** One page of a small table, filtered, searched and sorted as asked; unset values come last. */
export async function listRecords<Row extends object, V extends RecordHead>(
  pool: Pool,
  { table, columns, recordOf }: Listed<Row, V>,
  query: ResolvedList,
): Promise<Page<V>> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = query.conditions.map(
    (choice) => `(${choice.map(({ name, values: wanted }) => `${columns[name]} = any(${bind(wanted)})`).join(' or ')})`,
  );
  if (query.search) {
    const pattern = bind(`%${query.search.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(${query.searchNames.map((name) => `${columns[name]} ilike ${pattern}`).join(' or ')})`);
  }
  if (query.updatedSince !== undefined) conditions.push(`updated_at >= ${bind(query.updatedSince)}`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const direction = query.sort.isDescending ? 'desc' : 'asc';
  const { rows } = await pool.query<Row>(
    `select * from ${table} ${where} order by ${columns[query.sort.name]} ${direction} nulls last, id ${direction}`,
    values,
  );
  return pageOfAll(query, rows.map(recordOf));
}
