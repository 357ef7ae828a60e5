type Dated = { readonly id: string; readonly date: string | null };

/** Contents as lists show them: by date, the newest first, those without one after them, then by id, the highest first. Source: SITE-060. */
export function byDate(one: Dated, other: Dated): number {
  const [mine, theirs] = [one.date ?? '', other.date ?? ''];
  if (mine !== theirs) return mine < theirs ? 1 : -1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
