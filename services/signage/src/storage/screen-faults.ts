import type { FaultyDevice } from '@filiale/contracts/devices/faulty-device';
import { newId } from '@filiale/contracts/fields/ids';
import type { ReportedFault, ScreenFault } from '@filiale/contracts/signage/screen-fault';
import type { ScreenFaultCode } from '@filiale/contracts/signage/screen-fault-codes';
import { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { noteChange } from '@filiale/kit/stores/change-note';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { daysAgo, deleteOldest, type Retention } from '@filiale/kit/stores/retention';
import type { Pool, PoolClient } from 'pg';

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

/** A TV of which nothing was heard for a while. */
export type SilentScreen = Pick<SignageDevice, 'id' | 'branch' | 'operatingHours' | 'timeZone'> & {
  readonly seenAt: Date;
};
/** Minutes that a fault has to last until people are notified, by its code; of others nobody is. */
export type Patience = { readonly [C in ScreenFaultCode]?: number };

type NotedFault = {
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly name: string;
  readonly branch: string;
};
/** So many TVs are named in one notice. */
const NAMED = 3;

/** Notes for the audit log, from which notices follow: one for all TVs of a branch that have the same fault. */
async function note(client: PoolClient, action: string, all: readonly NotedFault[], at: Date): Promise<void> {
  const groups = Map.groupBy(all, ({ branch, code }) => `${branch} ${code}`);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const names = [...new Set([first, ...others].map(({ name }) => name))].toSorted();
    const more = names.length > NAMED ? ` + ${names.length - NAMED}` : '';
    await noteChange(client, {
      ...{ at, traceparent: '', by: jobAuthor('screen-faults'), action, branches: [first.branch] },
      ...{ resource: SignageDevice.name, record: first.id, name: `${names.slice(0, NAMED).join(', ')}${more}` },
      changes: [
        { field: 'fault', after: first.code },
        { field: 'text', after: first.text },
      ],
    });
  }
}

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
  /** Paired TVs that are switched on, and that were not heard of since an instant. */
  silent: async (since: Date): Promise<SilentScreen[]> => {
    const { rows } = await pool.query<SilentScreen>({
      name: 'screens-silent',
      text: `select id, data ->> 'branch' as branch, coalesce(data -> 'operatingHours', '[]') as "operatingHours",
               data ->> 'timeZone' as "timeZone", last_seen_at as "seenAt"
             from digital_signage_devices
             where last_seen_at < $1 and deleted_at is null and data -> 'isEnabled' = 'true' and data -> 'hasKey' = 'true'`,
      values: [since],
    });
    return rows;
  },
  /** Takes which TVs are away now; others are not, or not any more. */
  away: async (screens: readonly SilentScreen[], at: Date): Promise<void> => {
    const rows = screens.map(({ id, seenAt }) => ({ id: newId(), screen: id, since: seenAt }));
    await pool.query({
      name: 'faults-away',
      text: `with away as (select * from jsonb_to_recordset($1::jsonb) as away (id uuid, screen uuid, since timestamptz)),
             ended as (
               update screen_faults set until = $2 where code = 'away' and until is null
                 and not exists (select from away where away.screen = device_id)
             )
             insert into screen_faults (id, device_id, code, since) select id, screen, 'away', since from away
             on conflict (device_id, code, subject) where until is null do nothing`,
      values: [JSON.stringify(rows), at],
    });
  },
  /**
   * Notes faults that have lasted, and the end of those that were noted: each once, whichever replica does it. What comes again within an hour is noted when it
   * has lasted for that long; of a TV that is away nothing else is.
   */
  notify: (patience: Patience, at: Date): Promise<{ begun: number; ended: number }> =>
    inTransaction(pool, async (client) => {
      const about = `device.id, fault.code, fault.text, device.data ->> 'name' as name, device.data ->> 'branch' as branch`;
      const { rows: begun } = await client.query<NotedFault>(
        `update screen_faults fault set told_at = $1
         from digital_signage_devices device, jsonb_each_text($2::jsonb) patience (code, minutes)
         where device.id = fault.device_id and device.deleted_at is null and device.data -> 'isEnabled' = 'true'
           and fault.until is null and fault.told_at is null and patience.code = fault.code
           and fault.since <= $1::timestamptz - make_interval(mins => patience.minutes::integer)
           and (fault.code = 'away' or not exists (
             select from screen_faults away where away.device_id = device.id and away.code = 'away' and away.until is null))
           and not exists (
             select from screen_faults before where before.device_id = device.id and before.code = fault.code
               and before.told_at > $1::timestamptz - interval '1 hour')
         returning ${about}`,
        [at, JSON.stringify(patience)],
      );
      const { rows: ended } = await client.query<NotedFault & { isOver: boolean }>(
        `update screen_faults fault set end_told_at = $1
         from digital_signage_devices device
         where device.id = fault.device_id and fault.until is not null and fault.told_at is not null and fault.end_told_at is null
           and not exists (
             select from screen_faults again where again.device_id = device.id and again.code = fault.code and again.until is null)
         returning ${about}, device.deleted_at is null and (fault.code <> 'away' or device.last_seen_at > fault.since) as "isOver"`,
        [at],
      );
      await note(client, 'fault', begun, at);
      // One that is away when its hours end has not come back.
      await note(
        client,
        'fault-over',
        ended.filter(({ isOver }) => isOver),
        at,
      );
      return { begun: begun.length, ended: ended.length };
    }),
  /** Screens with a fault that lasts, as people were told of it, the longest first; of some branches, or of all. */
  screens: async (branches: readonly string[] | null): Promise<FaultyDevice[]> => {
    const { rows } = await pool.query<{ id: string; since: Date }>({
      name: 'faults-screens',
      text: `select device.id, min(fault.since) as since
             from screen_faults fault join digital_signage_devices device on device.id = fault.device_id
             where fault.until is null and fault.told_at is not null and device.deleted_at is null
               and device.data -> 'isEnabled' = 'true' and ($1::text[] is null or device.data ->> 'branch' = any($1))
             group by device.id order by since, device.id`,
      values: [branches],
    });
    return rows.map(({ id, since }) => ({ id, since: since.toISOString() }));
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
