/**
 * Coalesces calls with the same arguments: while one run is under way, all further calls share the run that follows it, so that each of
 * them sees the state at the time of its call, and a thousand callers cost two runs.
 */
export function coalesce<A extends readonly string[], T>(work: (...ids: A) => Promise<T>): (...ids: A) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();
  return (...ids) => {
    const key = ids.join(' ');
    const start = (): Promise<T> => {
      const run = work(...ids).finally(() => running.delete(key));
      running.set(key, run);
      return run;
    };
    const current = running.get(key);
    if (!current) return start();
    const known = waiting.get(key);
    if (known) return known;
    const begin = (): Promise<T> => {
      waiting.delete(key);
      return start();
    };
    const next = current.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
