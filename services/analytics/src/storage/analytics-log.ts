import type { AnalyticsLogEntry } from '@filiale/contracts/analytics/analytics-log';
import type { ListQuery } from '@filiale/contracts/api/route';
import type { Pool } from 'pg';
import { logConditions } from './log-conditions.ts';

/** An entry about to be stored; its data is JSON already. */
export type NewLogEntry = Omit<AnalyticsLogEntry, 'data' | 'createdAt'> & {
  readonly dataJson: string;
  readonly createdAt: Date;
};
export type AnalyticsLog = ReturnType<typeof createAnalyticsLog>;

type Row = Omit<AnalyticsLogEntry, 'createdAt'> & { readonly created_at: Date };
const columns = 'id, type, action, category, data, created_at';
const entryOf = ({ created_at: createdAt, ...entry }: Row): AnalyticsLogEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
});

/** The analytics log. */
export function createAnalyticsLog(pool: Pool) {
  return {
    /** Stores entries in one statement; those that are there already change nothing. */
    append: async (entries: readonly NewLogEntry[]): Promise<void> => {
      const column = <K extends keyof NewLogEntry>(name: K) => entries.map((entry) => entry[name]);
      await pool.query({
        name: 'append-analytics-log',
        text: `insert into analytics_log (${columns})
          select id, type, action, category, data_json::jsonb, created_at
          from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
            as entry (id, type, action, category, data_json, created_at)
          on conflict do nothing`,
        values: [
          column('id'),
          column('type'),
          column('action'),
          column('category'),
          column('dataJson'),
          column('createdAt'),
        ],
      });
    },

    get: async (id: string): Promise<AnalyticsLogEntry | null> => {
      const { rows } = await pool.query<Row>(`select ${columns} from analytics_log where id = $1`, [id]);
      return rows[0] ? entryOf(rows[0]) : null;
    },

    /** A page of the log, newest first unless told. Source: TRACK-011. */
    list: async (query: ListQuery): Promise<{ items: AnalyticsLogEntry[]; total: number }> => {
      const { where, order, values } = logConditions(query);
      const total = await pool.query<{ total: string }>(`select count(*) as total from analytics_log ${where}`, values);
      const { rows } = await pool.query<Row>(
        `select ${columns} from analytics_log ${where} ${order}
          limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, query.pageSize, (query.page - 1) * query.pageSize],
      );
      return { items: rows.map(entryOf), total: Number(total.rows[0]?.total ?? 0) };
    },
  };
}
