/** Calls `flush` at intervals, and once more when stopped; it says itself what becomes of a failure. */
export function flushAtIntervals(flush: () => Promise<void>, everyMs: number): () => Promise<void> {
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
