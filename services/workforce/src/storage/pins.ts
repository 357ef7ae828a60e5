import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool } from 'pg';
import { KeyMissing, type SecretBox } from '../totp/secret-box.ts';
import { noteAccess, type Visit } from './access-line.ts';
import { PRESENT } from './user-row.ts';

/** PINs as hashes, each closed with the secret of the service: nobody tries 10,000 of them without it. */
export function createPins(pool: Pool, box: SecretBox) {
  return {
    /** The hash of somebody's PIN; null without one, and where the key is gone that it was closed with: then they need a new one. */
    hashOf: async (userId: string): Promise<string | null> => {
      const { rows } = await pool.query<{ pin: Buffer | null }>({
        name: 'pin-of',
        text: 'select pin from logins where user_id = $1',
        values: [userId],
      });
      try {
        return rows[0]?.pin ? box.open(rows[0].pin, userId) : null;
      } catch (error) {
        if (error instanceof KeyMissing) return null;
        throw error;
      }
    },
    /** Sets a PIN, with its line of the log. False where there is no such person. */
    set: (userId: string, hash: string, visit: Visit, at: Date): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update users set data = data || '{"hasPin": true}', revision = revision + 1, updated_at = $2 where id = $1 and ${PRESENT}`,
          [userId, at],
        );
        if (rowCount === 0) return false;
        await client.query(
          'insert into logins (user_id, pin) values ($1, $2) on conflict (user_id) do update set pin = excluded.pin',
          [userId, box.close(hash, userId)],
        );
        await noteAccess(client, { resource: 'users', action: 'pin', record: userId }, visit, at);
        return true;
      }),
    /** Keeps that a PIN was wrong. */
    refused: (userId: string, visit: Visit, at: Date): Promise<void> =>
      noteAccess(pool, { action: 'pin', record: userId, outcome: 'refused' }, visit, at),
  };
}
export type Pins = ReturnType<typeof createPins>;
