import { createHash } from 'node:crypto';

const MOST_LINKS = 20_000;

/**
 * Remembers which secret links have opened something, as hashes: whoever holds such a link reads on, however many wrong ones others
 * behind the same address have tried. Those used longest ago are forgotten first.
 */
export function createKnownLinks() {
  const links = new Set<string>();
  const nameOf = (link: string): string => createHash('sha256').update(link).digest('base64url');
  return {
    has: (link: string): boolean => links.has(nameOf(link)),
    add: (link: string): void => {
      const name = nameOf(link);
      links.delete(name);
      if (links.size >= MOST_LINKS) for (const oldest of [...links].slice(0, MOST_LINKS / 10)) links.delete(oldest);
      links.add(name);
    },
  };
}
export type KnownLinks = ReturnType<typeof createKnownLinks>;
