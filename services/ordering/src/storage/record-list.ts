import type { ResolvedList } from '@filiale/kit/http/list-query';
import type { Pool } from 'pg';

/** A table of records that is listed. `select`: columns of a row, all unless told; `columns`: names of the contract, and their columns as text can be compared with them. */
type Listed<Row, V> = {
  readonly table: string;
  readonly select?: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly recordOf: (row: Row) => V;
};

/** One page of a small table, filtered, searched and sorted as asked; unset values come last. */
export async function listRecords<Row extends object, V>(
  pool: Pool,
  { table, select = '*', columns, recordOf }: Listed<Row, V>,
  query: ResolvedList,
): Promise<{ items: V[]; total: number }> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = query.conditions.map(({ name, values: wanted }) => `${columns[name]} = any(${bind(wanted)})`);
  if (query.search) {
    const pattern = bind(`%${query.search.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(${query.searchNames.map((name) => `${columns[name]} ilike ${pattern}`).join(' or ')})`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const direction = query.sort.isDescending ? 'desc' : 'asc';
  const total = await pool.query<{ total: string }>(`select count(*) as total from ${table} ${where}`, values);
  const limit = `limit ${bind(query.pageSize)} offset ${bind((query.page - 1) * query.pageSize)}`;
  const { rows } = await pool.query<Row>(
    `select ${select} from ${table} ${where} order by ${columns[query.sort.name]} ${direction} nulls last, id ${direction} ${limit}`,
    values,
  );
  return { items: rows.map(recordOf), total: Number(total.rows[0]?.total ?? 0) };
}
