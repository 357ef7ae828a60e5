import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';

/** Files that screens show, from which the worker of the page answers without network. */
export const FILES_CACHE = 'tv-files';
/** So long nothing of a file may come. One that comes slowly comes all the same, however large it is. */
const SILENCE_MS = 60_000;
/** Files that are loaded beside each other. */
const AT_ONCE = 2;
/** Pauses before one that failed is tried again, each twice the one before. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** `kept`: shown without network, too. `loading`: not shown yet. `apart`: it could not be kept, as where the storage is full, and comes from the network. */
export type FileState = 'kept' | 'loading' | 'apart';
type Failure = { readonly times: number; readonly untilMs: number };

/** Loads a file whole into a cache; nothing of one that does not come to its end is kept. */
async function keepFile(cache: Cache, address: string): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const heard = <T>(value: T): T => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
    return value;
  };
  try {
    const { status, headers, body } = heard(await fetch(address, { signal: silent.signal }));
    if (status !== 200 || !body) throw new Error(`${address}: ${status}`);
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({ transform: (part, out) => out.enqueue(heard(part)) }),
    );
    const kept = new Headers(headers);
    // The parts come out as they were before they were packed.
    for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
    await cache.put(address, new Response(counted, { headers: kept }));
  } finally {
    clearTimeout(timer);
  }
}

/** The files of a screen: loaded beside what plays, the pictures first; those that nothing shows any more go once all others are there. */
export async function openScreenFiles(onChange: () => void, monotonic: () => number) {
  const isPossible = 'caches' in globalThis;
  const states = new Map<string, FileState>();
  const failures = new Map<string, Failure>();
  const running = new Set<string>();
  let wanted: readonly string[] = [];
  if (isPossible)
    for (const { url } of await caches
      .open(FILES_CACHE)
      .then((cache) => cache.keys())
      .catch(() => []))
      states.set(new URL(url).pathname, 'kept');

  const tidy = async (): Promise<void> => {
    const cache = await caches.open(FILES_CACHE);
    const used = new Set(wanted);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (used.has(pathname)) continue;
      await cache.delete(url, { ignoreVary: true });
      states.delete(pathname);
    }
  };
  const load = async (address: string): Promise<void> => {
    running.add(address);
    if (!failures.has(address)) states.set(address, 'loading');
    try {
      await keepFile(await caches.open(FILES_CACHE), address);
      states.set(address, 'kept');
      failures.delete(address);
    } catch {
      const times = (failures.get(address)?.times ?? 0) + 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (times - 1));
      failures.set(address, { times, untilMs: monotonic() + pauseMs });
      states.set(address, 'apart');
    }
    running.delete(address);
    onChange();
    loadNext();
  };
  const isDue = (address: string): boolean =>
    states.get(address) !== 'kept' && !running.has(address) && (failures.get(address)?.untilMs ?? 0) <= monotonic();
  const loadNext = (): void => {
    const due = wanted.filter(isDue);
    for (const address of due.slice(0, AT_ONCE - running.size)) void load(address);
    if (due.length === 0 && running.size === 0) void tidy().catch(() => undefined);
  };
  return {
    /** Sees to it that the files of a manifest are there; called again, it tries again what failed. */
    want: ({ files, fontSheets }: Pick<SignageManifest, 'files' | 'fontSheets'>): void => {
      if (!isPossible) return;
      const isFilm = (address: string): number => (/\.(?:mp4|webm)(?:\?|$)/.test(address) ? 1 : 0);
      wanted = [...new Set([...fontSheets, ...files.map(({ address }) => address)])].toSorted(
        (one, other) => isFilm(one) - isFilm(other),
      );
      loadNext();
    },
    /** The addresses of those that could not be had, or not be kept. */
    missing: (): string[] => wanted.filter((address) => failures.has(address)),
    stateOf: (address: string): FileState => (isPossible ? (states.get(address) ?? 'loading') : 'apart'),
    /** Forgets all files, so that they are loaded anew. */
    clear: async (): Promise<void> => {
      if (isPossible) await caches.delete(FILES_CACHE);
      states.clear();
      failures.clear();
    },
  };
}
export type ScreenFiles = Awaited<ReturnType<typeof openScreenFiles>>;
