/** Which records of a list are selected: those named, or with `isWhole` all that the list finds but those named. */
export type Selection = { readonly isWhole: boolean; readonly ids: ReadonlySet<string> };

export const nothingSelected: Selection = { isWhole: false, ids: new Set() };
/** Everything that the list finds, on all pages. */
export const wholeSelected: Selection = { isWhole: true, ids: new Set() };

export const isSelected = ({ isWhole, ids }: Selection, id: string): boolean => ids.has(id) !== isWhole;

/** How many are selected in a list of `total`. */
export const selectedCount = ({ isWhole, ids }: Selection, total: number): number =>
  isWhole ? Math.max(0, total - ids.size) : ids.size;

/** The selection with some records in it, or not. */
export function withSelected({ isWhole, ids }: Selection, changed: readonly string[], isIn: boolean): Selection {
  const named = new Set(ids);
  for (const id of changed) {
    if (isIn === isWhole) named.delete(id);
    else named.add(id);
  }
  return { isWhole, ids: named };
}
