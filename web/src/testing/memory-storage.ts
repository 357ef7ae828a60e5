/** A browser's storage for a test, with initial entries. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem: (key: string, text: string): void => void kept.set(key, text),
    removeItem: (key: string): void => void kept.delete(key),
    key: (index: number): string | null => [...kept.keys()][index] ?? null,
    get length(): number {
      return kept.size;
    },
  };
}

const refuse = (): never => {
  throw new Error('SecurityError');
};
/** A browser's window for a test where no storage may be touched. */
export const noStorage = {
  get localStorage(): never {
    return refuse();
  },
  get sessionStorage(): never {
    return refuse();
  },
};
