import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Pool } from 'pg';

/** Addresses by which calendar apps read somebody's shifts, one for each person. */
export function createShiftCalendars(pool: Pool) {
  return {
    has: async (userId: string): Promise<boolean> => {
      const { rowCount } = await pool.query({
        name: 'shift-calendar-has',
        text: 'select from shift_calendars where user_id = $1',
        values: [userId],
      });
      return rowCount === 1;
    },
    /** Whose shifts a secret opens; null: it opens nothing. */
    personOf: async (secret: string): Promise<string | null> => {
      const { rows } = await pool.query<{ user_id: string }>({
        name: 'shift-calendar-person',
        text: 'select user_id from shift_calendars where secret_hash = $1',
        values: [secretHash(secret)],
      });
      return rows[0]?.user_id ?? null;
    },
    /** Gives somebody another secret; the former one ends. */
    open: async (userId: string, secret: string, at: Date): Promise<void> => {
      await pool.query(
        `insert into shift_calendars (user_id, secret_hash, created_at) values ($1, $2, $3)
         on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
        [userId, secretHash(secret), at],
      );
    },
    end: async (userId: string): Promise<void> => {
      await pool.query('delete from shift_calendars where user_id = $1', [userId]);
    },
  };
}
export type ShiftCalendars = ReturnType<typeof createShiftCalendars>;
