import type { ListMeta } from '@filiale/contracts/api/list-query';

/** How many records a list has, as far as anybody knows; `isMinimum`: there are more. */
export type Total = { readonly count: number; readonly isMinimum: boolean };

export const totalOf = ({ total, isTotalMinimum = false }: ListMeta): Total => ({
  count: total,
  isMinimum: isTotalMinimum,
});

/** Of a list that is not counted to its end the most that was ever seen of it; else what was answered last. */
export const furthest = (answered: Total | null, known: Total | null): Total | null =>
  answered?.isMinimum && known && known.count > answered.count ? known : (answered ?? known);
