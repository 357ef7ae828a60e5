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
