const KEY = 'filiale.app';

/** What this browser remembers of the app: it was installed, or its worker is not wanted. */
type Memory = 'installed' | 'refused' | null;

/** Storage may be forbidden; then nothing is remembered. */
export function readMemory(): Memory {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'installed' || value === 'refused' ? value : null;
  } catch {
    return null;
  }
}

export function remember(memory: Memory): void {
  try {
    if (memory) localStorage.setItem(KEY, memory);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden or full: asked again at the next visit.
  }
}
