/** A dish as it sold: net revenue and cost of goods of a piece in cents. */
export type SoldDish = {
  readonly id: string;
  readonly name: string;
  readonly pieces: number;
  readonly netCents: number;
  /** Null: not known. */
  readonly costCents: number | null;
};
/** Sells often and leaves much (star), often and little, seldom and much, seldom and little. */
export const menuQuarters = ['star', 'plowhorse', 'puzzle', 'dog'] as const;
export type MenuQuarter = (typeof menuQuarters)[number];
/** A dish in its quarter; `marginCents` is what a piece leaves after its goods. */
export type PlacedDish = SoldDish & { readonly quarter: MenuQuarter; readonly marginCents: number };

export type MenuMatrix = {
  readonly placed: readonly PlacedDish[];
  /** Sold, with no cost that is known. */
  readonly withoutCost: readonly SoldDish[];
  readonly popularFrom: number;
  readonly profitableFromCents: number;
};

/** A dish is popular from so much of the mean share on. */
const POPULAR_SHARE = 0.7;

/**
 * Menu engineering of Kasavana and Smith. Dishes by popularity and by what a piece leaves: popular ones sell at least 70 % of the mean number of pieces, profitable ones leave at least
 * the mean of all pieces. Dishes whose cost is not known, or that were taken back altogether, have no place and count in neither mean.
 */
export function menuMatrix(dishes: readonly SoldDish[]): MenuMatrix {
  const sold = dishes.filter(({ pieces }) => pieces > 0);
  const known = sold.flatMap((dish) =>
    dish.costCents === null ? [] : [{ ...dish, marginCents: dish.netCents / dish.pieces - dish.costCents }],
  );
  const pieces = known.reduce((sum, dish) => sum + dish.pieces, 0);
  const margins = known.reduce((sum, dish) => sum + dish.marginCents * dish.pieces, 0);
  const popularFrom = known.length > 0 ? (pieces / known.length) * POPULAR_SHARE : 0;
  const profitableFromCents = pieces > 0 ? margins / pieces : 0;
  const quarterOf = (dish: (typeof known)[number]): MenuQuarter => {
    const isProfitable = dish.marginCents >= profitableFromCents;
    if (dish.pieces >= popularFrom) return isProfitable ? 'star' : 'plowhorse';
    return isProfitable ? 'puzzle' : 'dog';
  };
  return {
    placed: known.map((dish) => ({ ...dish, quarter: quarterOf(dish) })),
    withoutCost: sold.filter(({ costCents }) => costCents === null),
    ...{ popularFrom, profitableFromCents },
  };
}
