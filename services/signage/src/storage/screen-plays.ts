import type { PlayedItem, ScreenPlays } from '@filiale/contracts/signage/signage-manifest';
import { deleteOldest } from '@filiale/kit/stores/retention';
import type { Pool } from 'pg';

const LOG_DAYS = 7;
const DAY_MS = 86_400_000;
/** Lines of a play log that are shown. */
const SHOWN = 500;

/** SQL: the sum of a column, at most what an integer holds; screens may hand in any figures. */
const total = (column: string): string => `least(sum(${column}), 2147483647)::integer`;

export const oldPlays = deleteOldest('screen_plays', 'hour');

/** Proof of play: a row per sum that a screen handed in. */
export const createScreenPlays = (pool: Pool) => ({
  /** Keeps sums once per key. */
  add: async (screen: string, plays: readonly PlayedItem[]): Promise<void> => {
    if (plays.length === 0) return;
    await pool.query({
      name: 'plays-add',
      text: `insert into screen_plays (key, device_id, hour, segment, item, manifest, plays, duration_ms)
             select key, $1, hour, segment, item, manifest, plays, "durationMs" from jsonb_to_recordset($2::jsonb)
               as played (key uuid, hour timestamptz, segment uuid, item text, manifest text, plays integer, "durationMs" integer)
             on conflict (device_id, key) do nothing`,
      values: [screen, JSON.stringify(plays)],
    });
  },
  /** What a screen showed in the last days, by hour and item. */
  list: async (screen: string, at: Date): Promise<ScreenPlays[]> => {
    const { rows } = await pool.query<Omit<ScreenPlays, 'hour'> & { hour: Date }>({
      name: 'plays-list',
      text: `select hour, segment, item, ${total('plays')} as plays, ${total('duration_ms')} as "durationMs" from screen_plays
             where device_id = $1 and hour > $2 group by hour, segment, item order by hour desc, plays desc, item limit ${SHOWN}`,
      values: [screen, new Date(at.getTime() - LOG_DAYS * DAY_MS)],
    });
    return rows.map(({ hour, ...played }) => ({ hour: hour.toISOString(), ...played }));
  },
});
export type Plays = ReturnType<typeof createScreenPlays>;
