import type { Pool } from 'pg';

/** Tables whose records screens show. */
const tables = [
  'scenes',
  'digital_signage_segments',
  'digital_signage_streams',
  'digital_signage_devices',
  'digital_signage_takeovers',
] as const;

/** Whether something that screens show has changed: one statement, for writes of any replica. */
export const createScreenChanges = (pool: Pool) => ({
  /** Another text after each write of a record: a removal is one, too, and raises the revision of a record that stays. Commands wake their screens themselves. */
  mark: async (): Promise<string> => {
    const marks = tables.map((table) => `(select count(*) || '/' || coalesce(sum(revision), 0) from ${table})`);
    const { rows } = await pool.query<{ mark: string }>({
      name: 'screens-mark',
      text: `select concat_ws(' ', ${marks.join(', ')}) as mark`,
    });
    return rows[0]?.mark ?? '';
  },
  /** The film sequences that commands have a screen play instead of its stream, while that lasts. */
  asked: async (screen: string, at: Date): Promise<string[]> => {
    const { rows } = await pool.query<{ segment: string }>({
      name: 'screens-asked',
      text: `select args ->> 'segment' as segment from device_commands
             where device_id = $1 and type = 'playSegment' and issued_at + make_interval(mins => (args ->> 'minutes')::integer) > $2
               and state in ('queued', 'delivered', 'acknowledged', 'done') order by sequence`,
      values: [screen, at],
    });
    return rows.map(({ segment }) => segment);
  },
});
export type ScreenChanges = ReturnType<typeof createScreenChanges>;
