/** Longest wait for a style sheet, in ms. */
const TIMEOUT_MS = 2000;
const MOST_SHEETS = 256;

/**
 * Style sheets of the web app's build by path. Their names carry a hash of their contents, so each is fetched once. Null where one
 * cannot be had just now; it is asked for again next time.
 */
export function openBuiltStyles(origin: string) {
  const kept = new Map<string, Promise<string | null>>();

  const fetchSheet = async (path: string): Promise<string | null> => {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? answer.text() : null;
  };
  return async function readStyle(path: string): Promise<string | null> {
    const known = kept.get(path);
    if (known) return known;
    const sheet = fetchSheet(path).catch(() => null);
    if (kept.size >= MOST_SHEETS) kept.clear();
    kept.set(path, sheet);
    if ((await sheet) === null) kept.delete(path);
    return sheet;
  };
}
