import type { Pool } from 'pg';
import { ProblemError } from '../http/problem-error.ts';
import { randomToken } from '../process/ids.ts';
import { secretHash } from '../process/secret-hash.ts';
import { iso } from '../stores/record-layout.ts';
import type { WriteMeta } from '../stores/store.ts';
import type { DeviceRecord, KeptDevices } from './kept-devices.ts';

const DAY_MS = 24 * 3_600_000;
/** A tablet on a counter is signed in for as long as it stands there; browsers keep no cookie longer. */
export const SESSION_DAYS = 400;

/** When a session that is opened now ends. */
export const endOfSession = (at: Date): Date => new Date(at.getTime() + SESSION_DAYS * DAY_MS);

/** The keys of devices and the sessions that they are exchanged for; of both the SHA-256 is kept. */
export function createDeviceKeys<D extends DeviceRecord>(pool: Pool, kept: KeptDevices<D>) {
  const { table, prefixes } = kept;
  const seenToo = kept.isInData ? `, data = data || jsonb_build_object('lastSeenAt', ${iso('$2::timestamptz')})` : '';
  const setKey = (id: string, hash: Buffer | null, meta: WriteMeta): Promise<boolean> =>
    kept.rekey(id, hash !== null, { ...meta, action: meta.action ?? (hash ? 'key-made' : 'key-taken') }, (client) =>
      client.query(
        `with ended as (delete from device_sessions where device_id = $1) update ${table} set key_hash = $2 where id = $1`,
        [id, hash],
      ),
    );
  return {
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
    /** Opens a session for a device that showed its key; answers the token for its cookie. */
    openSession: async (id: string, at: Date): Promise<string> => {
      const token = `${prefixes.token}${randomToken(32)}`;
      await pool.query('insert into device_sessions (device_id, token_hash, expires_at) values ($1, $2, $3)', [
        id,
        secretHash(token),
        endOfSession(at),
      ]);
      return token;
    },
    endSessions: async (id: string): Promise<void> => {
      await pool.query('delete from device_sessions where device_id = $1', [id]);
    },
    /** The device whose key or living session has this SHA-256, unless it is switched off and unknown then. Marks it as seen, at most once a minute. */
    findByProof: async (hash: Buffer, at: Date): Promise<D | null> => {
      const { rows } = await pool.query<{ id: string }>({
        name: 'device-by-proof',
        text: `
          with found as (
            select id from ${table} where key_hash = $1
            union all select device_id from device_sessions where token_hash = $1 and expires_at > $2
          ),
          seen as (
            update ${table} set last_seen_at = $2${seenToo} from found
            where ${table}.id = found.id and (last_seen_at is null or last_seen_at < $2::timestamptz - interval '1 minute')
          )
          select id from found`,
        values: [hash, at],
      });
      const device = rows[0] ? await kept.get(rows[0].id) : null;
      return device?.isEnabled || kept.isKnownWhenOff ? device : null;
    },
  };
}
export type DeviceKeys<D extends DeviceRecord> = ReturnType<typeof createDeviceKeys<D>>;
