import { Id } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { Condition, ResolvedList } from '@filiale/kit/http/list-query';
import type { Page } from '@filiale/kit/http/record-store';
import { containing } from '@filiale/kit/stores/like-pattern';
import { pageOfAll } from '@filiale/kit/stores/list-pages';
import type { RowMapping } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';

const signs = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

/** A condition on a column of ids. */
function holdsOneOf(column: string | undefined, condition: Condition, bind: (value: unknown) => string): string {
  if ('isEmpty' in condition) return `${column} ${condition.isEmpty ? '=' : '<>'} '{}'`;
  const values = 'values' in condition ? condition.values : [condition.value];
  const among = `${column} && ${bind(values.filter((value) => Id.safeParse(value).success))}::uuid[]`;
  return values.includes(null) ? `(${among} or ${column} = '{}')` : among;
}

/**
 * One page of a small table, filtered, searched and sorted as asked; unset values come last.
 * @param several names of columns that hold several ids
 */
export async function listRecords<V extends RecordHead>(
  pool: Pool,
  table: string,
  { select, compared, read }: Pick<RowMapping<V>, 'select' | 'compared' | 'read'>,
  query: ResolvedList,
  several: readonly string[] = [],
): Promise<Page<V>> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const holds = (condition: Condition): string => {
    const column = compared[condition.name];
    if (several.includes(condition.name)) return holdsOneOf(column, condition, bind);
    if ('operator' in condition) return `${column} ${signs[condition.operator]} ${bind(condition.value)}`;
    if ('isEmpty' in condition) return `coalesce(${column}::text, '') ${condition.isEmpty ? '=' : '<>'} ''`;
    return `${column} = any(${bind(condition.values)})`;
  };
  const conditions = query.conditions.map((choice) => `(${choice.map(holds).join(' or ')})`);
  if (query.search) {
    const pattern = bind(containing(query.search));
    conditions.push(`(${query.searchNames.map((name) => `${compared[name]} ilike ${pattern}`).join(' or ')})`);
  }
  if (query.updatedSince !== undefined) conditions.push(`updated_at >= ${bind(query.updatedSince)}`);
  if (query.updatedBefore !== undefined) conditions.push(`updated_at < ${bind(query.updatedBefore)}`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const direction = query.sort.isDescending ? 'desc' : 'asc';
  const { rows } = await pool.query<object>(
    `select ${select} from ${table} ${where} order by ${compared[query.sort.name]} ${direction} nulls last, id ${direction}`,
    values,
  );
  return pageOfAll(query, rows.map(read));
}
