import { newId } from '@filiale/contracts/fields/ids';
import type { ReportedFault, ScreenFault } from '@filiale/contracts/signage/screen-fault';
import { daysAgo, deleteOldest, type Retention } from '@filiale/kit/stores/retention';
import type { Pool } from 'pg';

/** Faults of a screen that are shown; of those that are over so many are kept. */
const SHOWN = 50;

const tooMany = `
  delete from screen_faults where ctid = any(array(
    select fault.ctid from digital_signage_devices, lateral (
      select ctid from screen_faults where device_id = digital_signage_devices.id and until is not null
      order by until desc offset ${SHOWN} limit $2
    ) fault where $1::timestamptz is not null limit $2))`;

/** Faults that are over are kept as long as lines of the log, and so many of each screen. */
export const faultRetentions = (days: number, now: () => Date): Retention[] => [
  { name: 'screen-faults', before: () => daysAgo(now(), days), statement: deleteOldest('screen_faults', 'until') },
  { name: 'screen-faults-too-many', before: now, statement: tooMany },
];

/** What is wrong with screens, and what was: a row per fault. */
export const createScreenFaults = (pool: Pool) => ({
  /** Takes what a player tells: all of its faults that stand. What it told of before and is not among them is over. */
  told: async (screen: string, faults: readonly ReportedFault[], at: Date): Promise<void> => {
    const rows = faults.map(({ code, subject, text, lastsMs }) => ({
      ...{ id: newId(), code, subject, text },
      since: new Date(at.getTime() - lastsMs),
    }));
    await pool.query({
      name: 'faults-told',
      text: `with told as (
               select * from jsonb_to_recordset($2::jsonb) as told (id uuid, code text, subject text, text text, since timestamptz)
             ),
             ended as (
               update screen_faults set until = $3 where device_id = $1 and until is null and code <> 'away'
                 and not exists (select from told where told.code = screen_faults.code and told.subject = screen_faults.subject)
             )
             insert into screen_faults (id, device_id, code, subject, text, since)
             select id, $1, code, subject, text, since from told
             on conflict (device_id, code, subject) where until is null do nothing`,
      values: [screen, JSON.stringify(rows), at],
    });
  },
  /** Those of a screen: what stands, the newest first, then what is over. */
  list: async (screen: string): Promise<ScreenFault[]> => {
    const { rows } = await pool.query<Omit<ScreenFault, 'since' | 'until'> & { since: Date; until: Date | null }>({
      name: 'faults-list',
      text: `select code, subject, text, since, until from screen_faults where device_id = $1
             order by until is not null, since desc, id limit ${SHOWN}`,
      values: [screen],
    });
    return rows.map(({ since, until, ...fault }) => ({
      ...fault,
      ...{ since: since.toISOString(), until: until?.toISOString() ?? null },
    }));
  },
});
export type ScreenFaults = ReturnType<typeof createScreenFaults>;
