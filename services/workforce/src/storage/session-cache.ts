import {
  type CachedSession,
  SESSION_IDLE_SECONDS,
  sessionKey,
  sessionsChannel,
} from '@filiale/contracts/workforce/session';
import { type Redis, soon } from '@filiale/kit/stores/redis';

/**
 * What gateways believe of sessions, in the Redis they share. Written and taken back inside the transaction that makes it true or untrue,
 * while the rows of the person and of the session are held: so a gateway that finds nothing there asks, and waits for that transaction. A Redis that does not
 * answer at once is away: the transaction ends with 503 and changes nothing, so that no hung Redis holds connections to PostgreSQL. What such a Redis does later
 * does no harm: a belief that is taken back is asked for again, and one that is kept after all is as old as it was, so that it is asked about again after 10 s.
 */
export function createBeliefs(redis: Pick<Redis, 'client'>, prefix: string) {
  const keyOf = (hash: Buffer): string => sessionKey(prefix, hash.toString('hex'));
  return {
    keep: async (hash: Buffer, belief: CachedSession): Promise<void> => {
      const expiration = { type: 'EX', value: SESSION_IDLE_SECONDS } as const;
      await soon(redis.client.set(keyOf(hash), JSON.stringify(belief), { expiration }));
    },
    /** Rejects while Redis is away, so that what would make a belief wrong does not happen. */
    forget: async (hashes: readonly Buffer[]): Promise<void> => {
      if (hashes.length === 0) return;
      const told = hashes.map((hash) => hash.toString('hex')).join(' ');
      await soon(redis.client.multi().del(hashes.map(keyOf)).publish(sessionsChannel(prefix), told).exec());
    },
  };
}
export type Beliefs = ReturnType<typeof createBeliefs>;
