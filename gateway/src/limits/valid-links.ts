import { createHash } from 'node:crypto';
import { withTimeout } from '@filiale/kit/process/timeout';

const MOST_LINKS = 20_000;
/** How long a right link is known to all replicas, in seconds: longer than anybody looks at an order. */
const KNOWN_SECONDS = 30 * 86_400;
/** A Redis answer that takes longer counts as Redis being away, in ms. */
const REDIS_PATIENCE_MS = 250;

/** The part of a Redis client that is used here. */
export type LinkRedis = {
  readonly isReady: boolean;
  readonly set: (key: string, value: string, options: { EX: number }) => Promise<unknown>;
  readonly exists: (key: string) => Promise<number>;
};

/**
 * Remembers valid secret links, as hashes: the holder of such a link reads on, however many wrong ones others behind the same address
 * have tried. All replicas know them by Redis; while it is away each knows those that it saw. Here those used longest ago are forgotten first.
 */
export function createValidLinks({
  redis,
  prefix,
}: {
  readonly redis: LinkRedis | undefined;
  readonly prefix: string;
}) {
  const links = new Set<string>();
  const nameOf = (link: string): string => createHash('sha256').update(link).digest('base64url');
  const keyOf = (name: string): string => `${prefix}gateway.link.${name}`;
  return {
    /** Known here. */
    has: (link: string): boolean => links.has(nameOf(link)),
    /** Known to any replica. */
    isKnownElsewhere: async (link: string): Promise<boolean> => {
      if (!redis?.isReady) return false;
      try {
        return (await withTimeout(REDIS_PATIENCE_MS, redis.exists(keyOf(nameOf(link))))) > 0;
      } catch {
        return false;
      }
    },
    add: (link: string): void => {
      const name = nameOf(link);
      const isNew = !links.delete(name);
      if (links.size >= MOST_LINKS) for (const oldest of [...links].slice(0, MOST_LINKS / 10)) links.delete(oldest);
      links.add(name);
      // Without Redis this replica knows it alone.
      if (isNew && redis?.isReady) redis.set(keyOf(name), '1', { EX: KNOWN_SECONDS }).catch(() => undefined);
    },
  };
}
export type ValidLinks = ReturnType<typeof createValidLinks>;
