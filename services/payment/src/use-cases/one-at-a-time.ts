/**
 * Lines up work by key: while one run is under way, all who ask meanwhile share the one run that follows it, so that each of them
 * sees what was true when they asked, and a thousand callers cost two runs.
 */
export function oneAtATime<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();
  const start = (key: string): Promise<T> => {
    const run = work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const known = waiting.get(key);
    if (known) return known;
    const begin = (): Promise<T> => {
      waiting.delete(key);
      return start(key);
    };
    const next = current.then(begin, begin);
    waiting.set(key, next);
    return next;
  };
}
