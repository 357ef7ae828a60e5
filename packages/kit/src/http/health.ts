import { withTimeout } from '../process/timeout.ts';

/** Resolves while the thing works; rejects (or takes too long) while it is away. */
export type HealthCheck = () => unknown | Promise<unknown>;

const CHECK_TIMEOUT_MS = 2_000;

/**
 * What a process says about itself: alive as long as it answers, ready when every registered check passes and it is
 * not stopping. Checks are named by what they reach (`mongodb`, `kafka`).
 */
export function createHealth() {
  const checks = new Map<string, HealthCheck>();
  const stopping = new AbortController();
  let running: Promise<string[]> | undefined;
  const look = async (): Promise<string[]> => {
    const entries = [...checks];
    const results = await Promise.allSettled(
      entries.map(([, check]) => withTimeout(CHECK_TIMEOUT_MS, Promise.resolve().then(check))),
    );
    return entries.filter((_entry, index) => results[index]?.status === 'rejected').map(([name]) => name);
  };
  return {
    register: (name: string, check: HealthCheck): void => void checks.set(name, check),
    /** From now on not ready, so that a load balancer sends nobody any more. */
    stopping: (): void => stopping.abort(),
    /** Aborts then, for calls that wait for something. */
    stopped: stopping.signal,
    /** Names of what is away; empty means ready. */
    away: async (): Promise<string[]> => {
      // Calls during a check share its result, so that many cost no more than one.
      running ??= look().finally(() => {
        running = undefined;
      });
      const away = await running;
      return stopping.signal.aborted ? ['stopping', ...away] : away;
    },
    /** Names of what is looked after. */
    names: (): string[] => [...checks.keys()],
  };
}
export type Health = ReturnType<typeof createHealth>;
