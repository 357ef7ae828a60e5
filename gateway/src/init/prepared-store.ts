import { ProblemError } from '@filiale/kit/http/problem-error';

/** Refusals (an unknown branch) are remembered this long, so that guessing costs the catalogue little. */
const REFUSAL_MS = 2_000;
const MOST_REFUSALS = 500;
/** After a failed fill the next one waits this long. */
const RETRY_MS = 1_000;
/** While the source is away nothing changes there any more, so the last read values may be served this long. */
export const AWAY_MS = 600_000;
/** How often a fill may be overtaken by invalidations before its result is handed out, though not kept. */
const MOST_ROUNDS = 5;

type Entry<V> = {
  value: V;
  sizeBytes: number;
  checkedAtMs: number;
  retryAtMs: number;
  usedAtMs: number;
  /** Invalidated: given out only while the source does not answer. */
  isStale: boolean;
};

export type PreparedStoreOptions<V> = {
  /** Makes the value of a key; is given the present one, to return it again when nothing changed. Throws refusals. */
  readonly fill: (key: string, present: V | undefined) => Promise<V>;
  readonly sizeOf: (value: V) => number;
  readonly maxBytes: number;
  /** Age from which a value is checked in the background, and the age it is never served at unchecked, in ms. */
  readonly ages: () => { readonly softMs: number; readonly hardMs: number };
  readonly failed?: (error: unknown) => void;
  /** The value of a key from before this process began, and when it was checked (ms); asked only while the source does not answer. */
  readonly recall?: (key: string) => Promise<{ readonly value: V; readonly checkedAtMs: number } | undefined>;
  readonly nowMs?: () => number;
};

/**
 * Values that are expensive to make, kept until they are invalidated. A fill begun before an invalidation is never kept
 * and never given to anybody who asked after it; one fill per key runs at a time; past their hard age values are checked
 * before they are served; memory is bounded by dropping the least recently used. An invalidated value stands in for up to ten
 * minutes while its source does not answer.
 */
export function createPreparedStore<V>(options: PreparedStoreOptions<V>) {
  const { fill, sizeOf, maxBytes, ages, failed = () => undefined, recall, nowMs = Date.now } = options;
  const entries = new Map<string, Entry<V>>();
  const refusals = new Map<string, { error: ProblemError; untilMs: number }>();
  const running = new Map<string, { generation: number; result: Promise<V> }>();
  let generation = 0;
  let totalBytes = 0;

  const forget = (key: string): void => {
    totalBytes -= entries.get(key)?.sizeBytes ?? 0;
    entries.delete(key);
  };

  const keep = (key: string, value: V, checkedAtMs: number, isStale: boolean): void => {
    const atMs = nowMs();
    const usedAtMs = entries.get(key)?.usedAtMs ?? atMs;
    forget(key);
    const sizeBytes = sizeOf(value);
    entries.set(key, { value, sizeBytes, checkedAtMs, retryAtMs: 0, usedAtMs, isStale });
    totalBytes += sizeBytes;
    while (totalBytes > maxBytes && entries.size > 1) {
      const others = [...entries].filter(([other]) => other !== key);
      const oldest = others.reduce((a, b) => (b[1].usedAtMs < a[1].usedAtMs ? b : a));
      forget(oldest[0]);
    }
  };

  const remember = (key: string, error: ProblemError): void => {
    if (refusals.size >= MOST_REFUSALS) refusals.clear();
    refusals.set(key, { error, untilMs: nowMs() + REFUSAL_MS });
  };

  /** The value that may stand in while the source does not answer. */
  const lastOf = async (key: string): Promise<Entry<V> | undefined> => {
    if (!entries.has(key)) {
      const recalled = await recall?.(key);
      if (recalled && !entries.has(key)) keep(key, recalled.value, recalled.checkedAtMs, true);
    }
    const entry = entries.get(key);
    return entry && nowMs() - entry.checkedAtMs < AWAY_MS ? entry : undefined;
  };

  const run = async (key: string, begun: number): Promise<V> => {
    try {
      const value = await fill(key, entries.get(key)?.value);
      if (begun === generation) keep(key, value, nowMs(), false);
      return value;
    } catch (error) {
      if (begun === generation) {
        if (error instanceof ProblemError && error.code === 'record.missing') {
          forget(key);
          remember(key, error);
          throw error;
        }
        const entry = await lastOf(key);
        if (entry && begun === generation) {
          entry.retryAtMs = nowMs() + RETRY_MS;
          failed(error);
          return entry.value;
        }
      }
      throw error;
    } finally {
      if (running.get(key)?.generation === begun) running.delete(key);
    }
  };

  const flight = (key: string): { generation: number; result: Promise<V> } => {
    const present = running.get(key);
    if (present && present.generation === generation) return present;
    const begun = { generation, result: run(key, generation) };
    running.set(key, begun);
    return begun;
  };

  const load = async (key: string): Promise<V> => {
    for (let round = 1; ; round += 1) {
      const { generation: begun, result } = flight(key);
      const outcome = await result.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if (begun !== generation && round < MOST_ROUNDS) {
        const newer = peek(key);
        if (newer === undefined) continue;
        return newer;
      }
      if ('error' in outcome) throw outcome.error;
      return outcome.value;
    }
  };

  /** The value when it may be served right now; checks it in the background when it is due. */
  const peek = (key: string): V | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const atMs = nowMs();
    const ageMs = atMs - entry.checkedAtMs;
    const { softMs, hardMs } = ages();
    entry.usedAtMs = atMs;
    if (atMs < entry.retryAtMs) return entry.value;
    if (entry.isStale || ageMs >= hardMs) return undefined;
    if (ageMs < softMs) return entry.value;
    flight(key).result.catch(failed);
    return entry.value;
  };

  /** The value, made or checked first where needed. Throws the error of `fill`. */
  const get = (key: string): Promise<V> => {
    const value = peek(key);
    if (value !== undefined) return Promise.resolve(value);
    const refusal = refusals.get(key);
    if (refusal && refusal.untilMs > nowMs()) return Promise.reject(refusal.error);
    return load(key);
  };

  /** Replaces a value by an equal one that is better prepared, unless something newer took its place. */
  const improve = (key: string, from: V, to: V): void => {
    const entry = entries.get(key);
    if (entry?.value !== from) return;
    totalBytes += sizeOf(to) - entry.sizeBytes;
    entry.value = to;
    entry.sizeBytes = sizeOf(to);
  };

  /** From now on nothing is served unchecked; fills that are running now count for nothing. */
  const invalidate = (): void => {
    generation += 1;
    refusals.clear();
    const atMs = nowMs();
    for (const [key, entry] of entries) {
      if (atMs - entry.checkedAtMs >= AWAY_MS) forget(key);
      entry.isStale = true;
      entry.retryAtMs = 0;
    }
  };

  return { peek, get, improve, invalidate, size: () => ({ entries: entries.size, bytes: totalBytes }) };
}
export type PreparedStore<V> = ReturnType<typeof createPreparedStore<V>>;
