import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool } from 'pg';
import { KeyMissing, type SecretBox } from '../totp/secret-box.ts';
import { noteAccess, type Visit } from './access-line.ts';
import { PRESENT } from './user-row.ts';

/** What people prove themselves by at a clock: the column of its hash, and the field that says that they have one. */
const fields = { pin: 'hasPin', badge: 'hasBadge' } as const;
export type ClockSecret = keyof typeof fields;

/** PINs and badges as hashes, each closed with the secret of the service: nobody tries 10,000 of them without it. */
export function createClockSecrets(pool: Pool, box: SecretBox) {
  /** Null also where the key is gone that it was closed with: then they need a new one. */
  const opened = (userId: string, closed: Buffer | null | undefined): string | null => {
    try {
      return closed ? box.open(closed, userId) : null;
    } catch (error) {
      if (error instanceof KeyMissing) return null;
      throw error;
    }
  };
  return {
    /** The hash of somebody's PIN; null without one. */
    pinOf: async (userId: string): Promise<string | null> => {
      const { rows } = await pool.query<{ pin: Buffer | null }>({
        name: 'pin-of',
        text: 'select pin from logins where user_id = $1',
        values: [userId],
      });
      return opened(userId, rows[0]?.pin);
    },
    /** Whose badge has a number, and its hash. */
    badgeOf: async (number: string): Promise<{ userId: string; hash: string } | null> => {
      const { rows } = await pool.query<{ userId: string; badge: Buffer | null }>({
        name: 'badge-of',
        text: 'select user_id as "userId", badge from logins where badge_number = $1',
        values: [number],
      });
      const hash = rows[0] ? opened(rows[0].userId, rows[0].badge) : null;
      return rows[0] && hash !== null ? { userId: rows[0].userId, hash } : null;
    },
    /** Sets a PIN or a badge, or takes it away, with its line of the log. False where there is no such person. */
    set: (
      kind: ClockSecret,
      userId: string,
      secret: { readonly hash: string; readonly number?: string } | null,
      visit: Visit,
      at: Date,
    ): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update users set data = data || jsonb_build_object('${fields[kind]}', $3::boolean), revision = revision + 1, updated_at = $2
           where id = $1 and ${PRESENT}`,
          [userId, at, secret !== null],
        );
        if (rowCount === 0) return false;
        const hash = secret && box.close(secret.hash, userId);
        await client.query(
          `insert into logins (user_id, ${kind}) values ($1, $2) on conflict (user_id) do update set ${kind} = excluded.${kind}`,
          [userId, hash],
        );
        if (kind === 'badge')
          await client.query('update logins set badge_number = $2 where user_id = $1', [
            userId,
            secret?.number ?? null,
          ]);
        await noteAccess(client, { resource: 'users', action: kind, record: userId }, visit, at);
        return true;
      }),
    /** Keeps that a PIN or a badge was wrong. */
    refused: (kind: ClockSecret, userId: string | undefined, visit: Visit, at: Date): Promise<void> =>
      noteAccess(pool, { action: kind, record: userId ?? '', outcome: 'refused' }, visit, at),
  };
}
export type ClockSecrets = ReturnType<typeof createClockSecrets>;
