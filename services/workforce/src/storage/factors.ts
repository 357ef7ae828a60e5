import { ProblemError } from '@filiale/kit/http/problem-error';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool, PoolClient } from 'pg';
import { KeyMissing, type SecretBox } from '../totp/secret-box.ts';
import { noteAccess, type Visit } from './access-line.ts';
import type { SessionCache } from './session-cache.ts';

type Row = { totp_secret: Buffer | null; totp_pending: Buffer | null };

/** Second factors: secrets closed under the keys of the installation, recovery codes as hashes. */
export function createFactors(pool: Pool, sessionCache: SessionCache, box: SecretBox) {
  const rowOf = async (userId: string): Promise<Row | undefined> =>
    (await pool.query<Row>('select totp_secret, totp_pending from logins where user_id = $1', [userId])).rows[0];
  /** Raises 503 `totp.key-missing` where the key is gone that it was closed with: nobody's fault who signs in, and it comes back with the key. */
  const opened = (closed: Buffer | null | undefined, userId: string): string | null => {
    try {
      return closed ? box.open(closed, userId) : null;
    } catch (cause) {
      throw cause instanceof KeyMissing ? new ProblemError('totp.key-missing', { cause }) : cause;
    }
  };
  const keepCodes = async (client: PoolClient, userId: string, hashes: readonly Buffer[]): Promise<void> => {
    await client.query('delete from recovery_codes where user_id = $1', [userId]);
    await client.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
      userId,
      hashes,
    ]);
  };
  /** Says of somebody whether there is a second factor; their sessions are asked about again, since roles may depend on it. */
  const announce = async (client: PoolClient, userId: string, hasTotp: boolean, at: Date): Promise<void> => {
    await client.query(
      `update users set data = data || jsonb_build_object('hasTotp', $2::boolean), revision = revision + 1, updated_at = $3 where id = $1`,
      [userId, hasTotp, at],
    );
    const { rows } = await client.query<{ token_hash: Buffer }>('select token_hash from sessions where user_id = $1', [
      userId,
    ]);
    await sessionCache.forget(rows.map(({ token_hash }) => token_hash));
  };
  return {
    secretOf: async (userId: string): Promise<string | null> => opened((await rowOf(userId))?.totp_secret, userId),
    pendingOf: async (userId: string): Promise<string | null> => opened((await rowOf(userId))?.totp_pending, userId),
    /** Keeps a secret that is not in use yet. */
    begin: async (userId: string, secret: string): Promise<void> => {
      await pool.query(
        `insert into logins (user_id, totp_pending) values ($1, $2)
         on conflict (user_id) do update set totp_pending = excluded.totp_pending`,
        [userId, box.close(secret, userId)],
      );
    },
    /** The pending secret is the one from now on. */
    confirm: (userId: string, step: number, codes: readonly Buffer[], visit: Visit, at: Date): Promise<void> =>
      inTransaction(pool, async (client) => {
        await announce(client, userId, true, at);
        await client.query(
          'update logins set totp_secret = totp_pending, totp_pending = null, totp_step = $2 where user_id = $1 and totp_pending is not null',
          [userId, step],
        );
        await keepCodes(client, userId, codes);
        await noteAccess(client, { resource: 'users', action: 'totp-set-up', record: userId }, visit, at);
      }),
    remove: (userId: string, visit: Visit, at: Date): Promise<void> =>
      inTransaction(pool, async (client) => {
        await announce(client, userId, false, at);
        await client.query('update logins set totp_secret = null, totp_pending = null where user_id = $1', [userId]);
        await keepCodes(client, userId, []);
        await noteAccess(client, { resource: 'users', action: 'totp-taken', record: userId }, visit, at);
      }),
    renewCodes: (userId: string, codes: readonly Buffer[], visit: Visit, at: Date): Promise<void> =>
      inTransaction(pool, async (client) => {
        await keepCodes(client, userId, codes);
        await noteAccess(client, { resource: 'users', action: 'recovery-codes', record: userId }, visit, at);
      }),
    /** Takes a step once, and none from before. */
    useStep: async (userId: string, step: number): Promise<boolean> => {
      const { rowCount } = await pool.query(
        'update logins set totp_step = $2 where user_id = $1 and totp_secret is not null and totp_step < $2',
        [userId, step],
      );
      return rowCount === 1;
    },
    useRecoveryCode: async (userId: string, hash: Buffer): Promise<boolean> => {
      const { rowCount } = await pool.query('delete from recovery_codes where user_id = $1 and code_hash = $2', [
        userId,
        hash,
      ]);
      return rowCount === 1;
    },
  };
}
export type Factors = ReturnType<typeof createFactors>;
