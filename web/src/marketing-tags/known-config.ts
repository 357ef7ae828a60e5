import type { Config } from '@filiale/contracts/catalog/config';

const FRESH_MS = 15_000;
const FIRST_WAIT_MS = 1_000;

/**
 * A cache of what `proxy.ts` reads of the configuration. A page waits for it at most once, 1 s; later it is refreshed behind its back every
 * 15 s. While the configuration is away the last known holds, at first nothing (undefined).
 */
export function createKnownConfig<T, C = Config>(
  loadConfig: () => Promise<C>,
  read: (config: C) => T,
): (now: number) => Promise<T | undefined> {
  let known: T | undefined;
  let loadedAt = 0;
  let loading: Promise<void> | undefined;

  async function refresh(now: number): Promise<void> {
    loadedAt = now;
    try {
      known = read(await loadConfig());
    } catch {
      // The page itself says when the installation is in trouble; its policy is then only stricter.
    } finally {
      loading = undefined;
    }
  }

  return async (now) => {
    if (now - loadedAt >= FRESH_MS) loading ??= refresh(now);
    if (known === undefined && loading)
      await Promise.race([loading, new Promise((done) => setTimeout(done, FIRST_WAIT_MS))]);
    return known;
  };
}
