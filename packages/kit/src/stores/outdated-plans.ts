import type { Pool } from 'pg';

const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * PostgreSQL refuses a named statement whose answer has other columns than when its connection planned it, which is so after a migration of
 * a newer version has added one („cached plan must not change result type“). It did nothing then.
 */
export const isOutdatedPlan = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  cause.code === FEATURE_NOT_SUPPORTED &&
  'routine' in cause &&
  cause.routine === 'RevalidateCachedQuery';

/**
 * Runs work again while pooled connections hold a cached plan from before a migration, at most once for each of them; work that
 * fails drops its connection.
 */
export async function withPresentPlans<T>(connections: number, work: () => Promise<T>): Promise<T> {
  for (let met = 0; ; met += 1) {
    try {
      return await work();
    } catch (cause) {
      if (!isOutdatedPlan(cause) || met >= connections) throw cause;
    }
  }
}

/** Begins the codes of all constraints: the server has said no, and its connection is as good as before. */
const INTEGRITY_VIOLATION = '23';
const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith(INTEGRITY_VIOLATION);

/**
 * Makes `pool.query` ask again on another connection where one holds an outdated plan. What a constraint refuses keeps its connection, which the pool
 * would end with every failed query: the next would wait for a new process of the server that has to plan all its statements again.
 */
export function withoutOutdatedPlans(pool: Pool): Pool {
  const query = async (given: [string]): Promise<unknown> => {
    const client = await pool.connect();
    let isSpent = false;
    try {
      return await client.query(...given);
    } catch (cause) {
      isSpent = !isRefused(cause);
      throw cause;
    } finally {
      client.release(isSpent);
    }
  };
  return Object.assign(pool, {
    query: (...given: [string]) => withPresentPlans(pool.options.max, () => query(given)),
  });
}
