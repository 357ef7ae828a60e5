import type { User } from '@filiale/contracts/workforce/user';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool } from 'pg';
import { noteAccess, type Visit } from './access-line.ts';
import { forgetPushDevices } from './push-devices.ts';
import type { SessionCache } from './session-cache.ts';
import { PRESENT, USER, USERS, type UserRow, userOf } from './user-row.ts';

/** A person and their credentials. */
export type Login = { readonly user: User; readonly passwordHash: string | null };

const loginOf = (row: UserRow | undefined): Login | null =>
  row ? { user: userOf(row), passwordHash: row.password_hash } : null;

/** The credentials of people. */
export function createLogins(pool: Pool, sessionCache: SessionCache) {
  return {
    /** One look-up whether there is such a person or not. */
    byEmail: async (email: string): Promise<Login | null> => {
      const { rows } = await pool.query<UserRow>({
        name: 'login-by-email',
        text: `select ${USER} from ${USERS} where users.live_unique = $1`,
        values: [email.trim().toLowerCase()],
      });
      return loginOf(rows[0]);
    },
    byId: async (id: string): Promise<Login | null> => {
      const { rows } = await pool.query<UserRow>({
        name: 'login-by-id',
        text: `select ${USER} from ${USERS} where users.id = $1 and ${PRESENT}`,
        values: [id],
      });
      return loginOf(rows[0]);
    },

    /** Keeps that somebody did not get in: of whom, where that is known. */
    refused: (userId: string | undefined, visit: Visit, at: Date): Promise<void> =>
      noteAccess(pool, { action: 'login', record: userId ?? '', outcome: 'refused' }, visit, at),

    /** Keeps the same password under another hash, unless it has changed meanwhile. */
    rehash: async (userId: string, before: string, passwordHash: string): Promise<void> => {
      await pool.query('update logins set password_hash = $3 where user_id = $1 and password_hash = $2', [
        userId,
        before,
        passwordHash,
      ]);
    },

    /** Sets a password; ends every session of the person but `kept`, and deletes open requests for a new password. False when there is no such person. */
    setPassword: (
      { userId, passwordHash, kept }: { userId: string; passwordHash: string; kept: string | null },
      visit: Visit,
      at: Date,
    ): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update users set data = data || '{"isPasswordExpired": false, "hasPassword": true}', revision = revision + 1, updated_at = $2
           where id = $1 and ${PRESENT}`,
          [userId, at],
        );
        if (rowCount === 0) return false;
        await client.query(
          `insert into logins (user_id, password_hash, password_set_at) values ($1, $2, $3)
           on conflict (user_id) do update set password_hash = excluded.password_hash, password_set_at = excluded.password_set_at`,
          [userId, passwordHash, at],
        );
        const { rows } = await client.query<{ token_hash: Buffer }>(
          'delete from sessions where user_id = $1 and id is distinct from $2 returning token_hash',
          [userId, kept],
        );
        await sessionCache.forget(rows.map(({ token_hash }) => token_hash));
        if (kept === null) await forgetPushDevices(client, userId);
        await noteAccess(client, { resource: 'users', action: 'password', record: userId }, visit, at);
        return true;
      }),
  };
}
export type Logins = ReturnType<typeof createLogins>;
