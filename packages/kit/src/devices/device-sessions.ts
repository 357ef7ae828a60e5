import type { Pool } from 'pg';
import { randomToken } from '../process/ids.ts';
import { secretHash } from '../process/secret-hash.ts';
import { inTransaction } from '../stores/postgres.ts';
import { SESSION_DAYS } from './device-cookie.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A new token counts as taken when it is used so long after it was given out: by then browsers have written their cookies, which a cut of power would take. */
const SETTLED_MS = MINUTE_MS;
/** Where the answer with a new token got lost, the next one is given out after so long. */
const AGAIN_MS = 10 * MINUTE_MS;
/** The use of an old token is told so often at most. */
const TOLD_MS = 60 * MINUTE_MS;

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** When a session that is opened now ends. */
export const endOfSession = (at: Date): Date => new Date(at.getTime() + SESSION_DAYS * DAY_MS);

/** What the row of a session says of its token, in SQL with the parameters behind hash and time. */
export const sessionSays = {
  /** Another one is to be given out. */
  isDue: `coalesce(issued_at, expires_at - interval '${SESSION_DAYS} days') <= $3 and (renewed_at is null or renewed_at <= $4)`,
  dueBefore: (at: Date, renewAfterMs: number): Date[] => [before(at, renewAfterMs), before(at, AGAIN_MS)],
  /** It was given out in the place of another one, and kept. */
  hasReplaced: 'replaces is not null and issued_at <= $5',
  settledBefore: (at: Date): Date => before(at, SETTLED_MS),
};

/**
 * The sessions of devices, whose tokens change while they are used. The token before counts until a later one is used, so that an answer that got lost unpairs
 * nothing; then it counts no more, nor do others that were given out in its place: of two that hold the same token one stays.
 */
export function createDeviceSessions(pool: Pool, table: string, prefix: string) {
  const open = async (id: string, at: Date, replaces: Buffer | null): Promise<string> => {
    const token = `${prefix}${randomToken(32)}`;
    await pool.query(
      'insert into device_sessions (device_id, token_hash, issued_at, expires_at, replaces) values ($1, $2, $3, $4, $5)',
      [id, secretHash(token), at, endOfSession(at), replaces],
    );
    return token;
  };
  return {
    /** Opens a session for a device that showed its key; answers the token for its cookie. */
    openSession: (id: string, at: Date): Promise<string> => open(id, at, null),
    /** The next token of a session that is due; null where it is not, or where another call was given one just now. */
    renewSession: async (
      hash: Buffer,
      at: Date,
      renewAfterMs: number,
    ): Promise<{ deviceId: string; token: string } | null> => {
      const { rows } = await pool.query<{ device_id: string }>(
        `update device_sessions set renewed_at = $2
         where token_hash = $1 and expires_at > $2 and ${sessionSays.isDue}
         returning device_id`,
        [hash, at, ...sessionSays.dueBefore(at, renewAfterMs)],
      );
      const deviceId = rows[0]?.device_id;
      return deviceId === undefined ? null : { deviceId, token: await open(deviceId, at, hash) };
    },
    /** Ends what a token replaced, now that it is used. False where that was done before. */
    settleSession: (deviceId: string, hash: Buffer): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        await client.query(`select from ${table} where id = $1 for update`, [deviceId]);
        const { rowCount } = await client.query(
          `with used as (select replaces from device_sessions where token_hash = $1 and replaces is not null),
           kept as (update device_sessions set replaces = null from used where token_hash = $1),
           ended as (
             delete from device_sessions other using used
             where token_hash <> $1 and (token_hash = used.replaces or other.replaces = used.replaces)
             returning token_hash, device_id, expires_at)
           insert into device_ended_sessions (token_hash, device_id, expires_at)
           select token_hash, device_id, expires_at from ended on conflict do nothing`,
          [hash],
        );
        return (rowCount ?? 0) > 0;
      }),
    /** The device whose token this was until it was renewed; null for none, and where it was told lately. */
    endedSession: async (hash: Buffer, at: Date): Promise<string | null> => {
      const { rows } = await pool.query<{ device_id: string }>(
        `update device_ended_sessions set shown_at = $2
         where token_hash = $1 and expires_at > $2 and (shown_at is null or shown_at <= $3) returning device_id`,
        [hash, at, before(at, TOLD_MS)],
      );
      return rows[0]?.device_id ?? null;
    },
    endSessions: async (id: string): Promise<void> => {
      await pool.query('delete from device_sessions where device_id = $1', [id]);
    },
  };
}
