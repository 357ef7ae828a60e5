/** A browser's storage for a test; `kept` is what is in it. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem: (key: string, text: string): void => void kept.set(key, text),
    removeItem: (key: string): void => void kept.delete(key),
  };
}
