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

/** Manifests that may be shown still, and a while longer, since screens hand in late. */
export const oldManifests = deleteOldest('screen_manifests', 'since');

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
  /** Notes the state of the catalogue that a manifest is made of when it is first handed out. */
  handedOut: async (
    { hash, catalogue }: { readonly hash: string; readonly catalogue: number },
    at: Date,
  ): Promise<void> => {
    await pool.query({
      name: 'manifests-handed-out',
      text: 'insert into screen_manifests (hash, catalogue, since) values ($1, $2, $3) on conflict do nothing',
      values: [hash, catalogue, at],
    });
  },
  /** What a screen showed in the last days, by hour, item and state of the catalogue. */
  list: async (screen: string, at: Date): Promise<ScreenPlays[]> => {
    type Row = Omit<ScreenPlays, 'hour' | 'catalogue'> & { hour: Date; version: number | null; since: Date | null };
    const { rows } = await pool.query<Row>({
      name: 'plays-list',
      text: `select hour, segment, item, ${total('plays')} as plays, ${total('duration_ms')} as "durationMs",
               catalogue::integer as version, min(since) as since
             from screen_plays left join screen_manifests on hash = manifest
             where device_id = $1 and hour > $2 group by hour, segment, item, catalogue
             order by hour desc, plays desc, item, version limit ${SHOWN}`,
      values: [screen, new Date(at.getTime() - LOG_DAYS * DAY_MS)],
    });
    return rows.map(({ hour, version, since, ...played }) => ({
      ...{ hour: hour.toISOString(), ...played },
      catalogue: version === null || since === null ? null : { version, since: since.toISOString() },
    }));
  },
});
export type Plays = ReturnType<typeof createScreenPlays>;
