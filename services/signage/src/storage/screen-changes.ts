import type { Pool } from 'pg';

/** Tables whose records screens show. */
const tables = [
  'scenes',
  'digital_signage_segments',
  'digital_signage_streams',
  'digital_signage_devices',
  'digital_signage_takeovers',
] as const;

/** As the condition of the index. */
const IS_ASKED = "type = 'playSegment' and state in ('queued', 'delivered', 'acknowledged', 'done')";

/** Whether something that screens show has changed: one statement, for writes of any replica. */
export const createScreenChanges = (pool: Pool) => ({
  /** Another text after each write of a record, and when commands ask for something else: a removal is a write, too, and raises the revision of a record that stays. */
  mark: async (): Promise<string> => {
    const marks = tables.map((table) => `(select count(*) || '/' || coalesce(sum(revision), 0) from ${table})`);
    marks.push('(select version from shown_pages_state)');
    marks.push(`(select count(*) || '/' || coalesce(max(issued_at)::text, '') from device_commands where ${IS_ASKED})`);
    const { rows } = await pool.query<{ mark: string }>({
      name: 'screens-mark',
      text: `select concat_ws(' ', ${marks.join(', ')}) as mark`,
    });
    return rows[0]?.mark ?? '';
  },
  /** The film sequences that commands have screens play instead of their streams, while that lasts, by screen. */
  asked: async (at: Date): Promise<ReadonlyMap<string, string[]>> => {
    const { rows } = await pool.query<{ screen: string; segments: string[] }>({
      name: 'screens-asked',
      text: `select device_id as screen, array_agg(args ->> 'segment' order by sequence) as segments from device_commands
             where ${IS_ASKED} and issued_at + make_interval(mins => (args ->> 'minutes')::integer) > $1 group by device_id`,
      values: [at],
    });
    return new Map(rows.map(({ screen, segments }) => [screen, segments]));
  },
});
export type ScreenChanges = ReturnType<typeof createScreenChanges>;
