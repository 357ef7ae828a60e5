/** The columns of the list of orders that were last chosen in this browser; it has no views that could keep them. */
const KEY = 'filiale-order-columns';

/** Null: none were chosen. */
export function keptColumns(): readonly string[] | null {
  try {
    return localStorage.getItem(KEY)?.split(',').filter(Boolean) ?? null;
  } catch {
    return null;
  }
}

/** Null: as the list has them. */
export function keepColumns(names: readonly string[] | null): void {
  try {
    if (names === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, names.join(','));
  } catch {
    // Nothing is kept then.
  }
}
