import type { AnalyticsLogEntry } from '@filiale/contracts/analytics/analytics-log';
import type { ListQuery } from '@filiale/contracts/api/list-query';
import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { instants, mapRows, same } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';
import { logConditions } from './log-conditions.ts';

/** An entry about to be stored. */
export type NewLogEntry = Omit<AnalyticsLogEntry, 'createdAt'> & { readonly createdAt: Date };
export type AnalyticsLog = ReturnType<typeof createAnalyticsLog>;

const logRows = mapRows<AnalyticsLogEntry>('analytics_log', {
  ...same('id', 'type', 'action', 'category', 'data'),
  ...instants('createdAt'),
});

export const analyticsLogTable: KeptTable = { table: 'analytics_log', key: ['id'], at: 'created_at' };

/** The analytics log. */
export function createAnalyticsLog(pool: Pool) {
  return {
    /** Stores entries in one statement; those that are there already change nothing. */
    append: async (entries: readonly NewLogEntry[]): Promise<void> => {
      await pool.query({
        name: 'append-analytics-log',
        text: `${logRows.insert('$1')} on conflict do nothing`,
        values: [logRows.json(...entries)],
      });
    },

    get: async (id: string): Promise<AnalyticsLogEntry | null> => {
      const { rows } = await pool.query<object>(`select ${logRows.select} from analytics_log where id = $1`, [id]);
      return rows[0] ? logRows.read(rows[0]) : null;
    },

    /** A page of the log, newest first by default. Source: TRACK-011. */
    list: async (query: ListQuery): Promise<{ items: AnalyticsLogEntry[]; total: number }> => {
      const { where, order, values } = logConditions(query);
      const total = await pool.query<{ total: string }>(`select count(*) as total from analytics_log ${where}`, values);
      const { rows } = await pool.query<object>(
        `select ${logRows.select} from analytics_log ${where} ${order}
          limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.pageSize, (query.page - 1) * query.pageSize],
      );
      return { items: rows.map(logRows.read), total: Number(total.rows[0]?.total ?? 0) };
    },
  };
}
