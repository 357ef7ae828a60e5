import { createHash } from 'node:crypto';
import type { PushSubscription } from '@filiale/contracts/api/push';
import { newId } from '@filiale/contracts/fields/ids';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool, PoolClient } from 'pg';

/** Browsers of one person; the oldest are pushed to no more. */
const MOST_OF_PERSON = 10;

export type PushDevice = { readonly hash: string; readonly userAgent: string; readonly createdAt: Date };

/** Has nobody's browser pushed to for a person any more. */
export const forgetPushDevices = async (client: Pick<PoolClient, 'query'>, userId: string): Promise<void> => {
  await client.query('delete from push_devices where user_id = $1', [userId]);
};

/** Browsers that people are pushed to at, in PostgreSQL. */
export function createPushDevices(pool: Pool) {
  return {
    /** Subscribes a browser for this person, and for no one else: its former user has gone. */
    keep: async (
      userId: string,
      { endpoint, keys: { p256dh, auth } }: PushSubscription,
      userAgent: string,
      at: Date,
    ): Promise<void> => {
      const hash = createHash('sha256').update(endpoint).digest();
      await inTransaction(pool, async (client) => {
        // With what waits for them there.
        await client.query('delete from push_devices where hash = $1 and user_id <> $2', [hash, userId]);
        await client.query(
          `insert into push_devices (id, user_id, hash, endpoint, p256dh, auth, user_agent, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (hash) do update set p256dh = excluded.p256dh, auth = excluded.auth,
             user_agent = excluded.user_agent, created_at = excluded.created_at`,
          [newId(), userId, hash, endpoint, p256dh, auth, userAgent, at],
        );
        await client.query(
          `delete from push_devices where id in (
             select id from push_devices where user_id = $1 order by created_at desc, id desc offset ${MOST_OF_PERSON})`,
          [userId],
        );
      });
    },
    of: async (userId: string): Promise<PushDevice[]> => {
      const { rows } = await pool.query<{ hash: Buffer; user_agent: string; created_at: Date }>(
        'select hash, user_agent, created_at from push_devices where user_id = $1 order by created_at',
        [userId],
      );
      return rows.map(({ hash, user_agent: userAgent, created_at: createdAt }) => ({
        ...{ hash: hash.toString('hex'), userAgent, createdAt },
      }));
    },
    get: async (id: string): Promise<PushSubscription | null> => {
      const { rows } = await pool.query<{ endpoint: string; p256dh: string; auth: string }>({
        name: 'push-device',
        text: 'select endpoint, p256dh, auth from push_devices where id = $1',
        values: [id],
      });
      const [found] = rows;
      return found ? { endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth: found.auth } } : null;
    },
    /** Ends a browser of a person by its hash; false when there is none. */
    end: async (userId: string, hash: string): Promise<boolean> => {
      const { rowCount } = await pool.query('delete from push_devices where user_id = $1 and hash = $2', [
        userId,
        Buffer.from(hash, 'hex'),
      ]);
      return rowCount !== 0;
    },
    /** A browser that no longer listens is forgotten, with what waited for it. */
    forget: async (id: string): Promise<void> => {
      await pool.query('delete from push_devices where id = $1', [id]);
    },
  };
}
export type PushDevices = ReturnType<typeof createPushDevices>;
