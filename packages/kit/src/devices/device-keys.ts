import type { Pool } from 'pg';
import { ProblemError } from '../http/problem-error.ts';
import type { WriteMeta } from '../http/record-store.ts';
import { randomToken } from '../process/ids.ts';
import { secretHash } from '../process/secret-hash.ts';
import { iso } from '../stores/record-layout.ts';
import { createDeviceSessions, sessionSays } from './device-sessions.ts';
import type { DeviceRecord, KeptDevices } from './kept-devices.ts';

type Found = { readonly id: string; readonly is_due: boolean; readonly has_replaced: boolean };

/** A device by what it showed. */
export type ShownDevice<D> = {
  readonly device: D;
  /** It showed the token of a session that is old enough to be renewed. */
  readonly isDue: boolean;
  /** What it showed has just taken the place of the token before. */
  readonly isRenewed: boolean;
};

/** The keys of devices and the sessions that they are exchanged for; of both the SHA-256 is kept. */
export function createDeviceKeys<D extends DeviceRecord>(pool: Pool, kept: KeptDevices<D>) {
  const { table, prefixes, renewAfterMs } = kept;
  const sessions = createDeviceSessions(pool, table, prefixes.token);
  const seenToo = kept.isInData ? `, data = data || jsonb_build_object('lastSeenAt', ${iso('$2::timestamptz')})` : '';
  const setKey = (id: string, hash: Buffer | null, meta: WriteMeta): Promise<boolean> =>
    kept.rekey(id, hash !== null, { ...meta, action: meta.action ?? (hash ? 'key-made' : 'key-taken') }, (client) =>
      client.query(
        `with ended as (delete from device_sessions where device_id = $1) update ${table} set key_hash = $2 where id = $1`,
        [id, hash],
      ),
    );
  /** The device whose key or living session has this SHA-256, unless it is switched off and unknown then. Marks it as seen, at most once a minute. */
  const deviceBehind = async (hash: Buffer, at: Date): Promise<ShownDevice<D> | null> => {
    const { rows } = await pool.query<Found>({
      name: 'device-by-proof',
      text: `
        with found as (
          select id, false as is_due, false as has_replaced from ${table} where key_hash = $1
          union all
          select device_id, ${sessionSays.isDue}, ${sessionSays.hasReplaced}
          from device_sessions where token_hash = $1 and expires_at > $2
        ),
        seen as (
          update ${table} set last_seen_at = $2${seenToo} from found
          where ${table}.id = found.id and (last_seen_at is null or last_seen_at < $2::timestamptz - interval '1 minute')
        )
        select id, is_due, has_replaced from found`,
      values: [hash, at, ...sessionSays.dueBefore(at, renewAfterMs), sessionSays.settledBefore(at)],
    });
    const [found] = rows;
    const device = found ? await kept.get(found.id) : null;
    if (!found || !device || !(device.isEnabled || kept.isKnownWhenOff)) return null;
    const isRenewed = found.has_replaced && (await sessions.settleSession(found.id, hash));
    return { device, isDue: found.is_due, isRenewed };
  };
  return {
    ...sessions,
    deviceBehind,
    /** The same, the device alone. */
    findByProof: async (hash: Buffer, at: Date): Promise<D | null> => (await deviceBehind(hash, at))?.device ?? null,
    /** Makes a device's new key; the one before opens nothing any more, nor do its sessions. */
    makeKey: async (id: string, meta: WriteMeta): Promise<string> => {
      const key = `${prefixes.key}${randomToken(32)}`;
      if (!(await setKey(id, secretHash(key), meta))) throw new ProblemError('record.missing');
      return key;
    },
    /** Ends a device's key and its sessions. */
    endKey: async (id: string, meta: WriteMeta): Promise<void> => {
      if (!(await setKey(id, null, meta))) throw new ProblemError('record.missing');
    },
  };
}
export type DeviceKeys<D extends DeviceRecord> = ReturnType<typeof createDeviceKeys<D>>;
