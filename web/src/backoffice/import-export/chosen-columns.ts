/** Columns of a file in its order, unknown ones left out; `usual` where none is left. */
export function columnsAmong<C extends string>(
  all: readonly C[],
  names: unknown,
  usual: readonly C[] = all,
): readonly C[] {
  const chosen = all.filter((column) => Array.isArray(names) && names.includes(column));
  return chosen.length > 0 ? chosen : usual;
}

/** The columns that were last chosen for a file in this browser, kept under `key`. */
export function lastColumns<C extends string>(key: string, all: readonly C[], usual: readonly C[] = all): readonly C[] {
  try {
    return columnsAmong(all, JSON.parse(localStorage.getItem(key) ?? '[]'), usual);
  } catch {
    return usual;
  }
}

export function rememberColumns(key: string, columns: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(columns));
  } catch {
    // Nothing is remembered then.
  }
}
