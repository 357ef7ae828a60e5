import type { Config } from '@filiale/contracts/config';
import { type ForeignOrigins, foreignOrigins, noForeignOrigins } from './foreign-origins.ts';

const FRESH_MS = 15_000;
const FIRST_WAIT_MS = 1_000;

/**
 * Remembers which foreign origins the configuration needs. A page waits for them at most once, 1 s; later they are refreshed
 * behind its back every 15 s. While nothing is known, or the configuration is away, the last known (at first: none) hold.
 */
export function createKnownOrigins(loadConfig: () => Promise<Pick<Config, 'googleTagId' | 'mapUrl'>>) {
  let known: ForeignOrigins | undefined;
  let loadedAt = 0;
  let loading: Promise<void> | undefined;

  async function refresh(now: number): Promise<void> {
    loadedAt = now;
    try {
      known = foreignOrigins(await loadConfig());
    } catch {
      // The page itself says when the installation is in trouble; its policy is then only stricter.
    } finally {
      loading = undefined;
    }
  }

  return async function knownOrigins(now: number): Promise<ForeignOrigins> {
    if (now - loadedAt >= FRESH_MS) loading ??= refresh(now);
    if (!known && loading) await Promise.race([loading, new Promise((done) => setTimeout(done, FIRST_WAIT_MS))]);
    return known ?? noForeignOrigins;
  };
}
