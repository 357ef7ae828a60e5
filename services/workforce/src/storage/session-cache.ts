import {
  type CachedSession,
  SESSION_IDLE_SECONDS,
  sessionKey,
  sessionsChannel,
} from '@filiale/contracts/workforce/session';
import { type Redis, soon } from '@filiale/kit/stores/redis';

/**
 * The cache of sessions for the gateways, in the Redis they share. Entries are written and deleted inside the transaction that makes them true or untrue,
 * while the rows of the person and of the session are locked: a gateway that finds no entry asks, and waits for that transaction. A Redis that does not
 * answer at once is away: the transaction ends with 503 and changes nothing, so that no hung Redis holds connections to PostgreSQL. Writes that such a Redis
 * applies later do no harm: a deleted entry is asked for again, and a written one keeps its age, so that it is checked again after 10 s.
 */
export function createSessionCache(redis: Pick<Redis, 'client'>, prefix: string) {
  const keyOf = (hash: Buffer): string => sessionKey(prefix, hash.toString('hex'));
  return {
    keep: async (hash: Buffer, session: CachedSession): Promise<void> => {
      const expiration = { type: 'EX', value: SESSION_IDLE_SECONDS } as const;
      await soon(redis.client.set(keyOf(hash), JSON.stringify(session), { expiration }));
    },
    /** Rejects while Redis is away, so that no change happens that would make an entry wrong. */
    forget: async (hashes: readonly Buffer[]): Promise<void> => {
      if (hashes.length === 0) return;
      const deleted = hashes.map((hash) => hash.toString('hex')).join(' ');
      await soon(redis.client.multi().del(hashes.map(keyOf)).publish(sessionsChannel(prefix), deleted).exec());
    },
  };
}
export type SessionCache = ReturnType<typeof createSessionCache>;
