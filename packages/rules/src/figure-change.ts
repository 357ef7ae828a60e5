import { type Decimal, decimal, floor, roundHalfUp } from './decimal.ts';

/** To what a figure that was changed is rounded: a multiple of a step, or the nearest one that ends so: `ends .90`. */
export type Rounding = { readonly step: number } | { readonly end: number };

/** How the same field of many records is changed: by a share of what it was, or by an amount. Negative ones lower it. */
export type FigureChange = {
  readonly by: 'percent' | 'amount';
  readonly figure: number;
  readonly rounding: Rounding | null;
};

/** Rounded figures: `offset`, `offset + step`, … */
type Grid = { readonly step: Decimal; readonly offset: Decimal };

/** The last rounded figure at or below `value`. */
const atOrBelow = (value: Decimal, { step, offset }: Grid): Decimal =>
  floor(value.minus(offset).div(step)).times(step).plus(offset);
/** The first rounded figure at or above `value`. */
const atOrAbove = (value: Decimal, grid: Grid): Decimal => {
  const below = atOrBelow(value, grid);
  return below.eq(value) ? below : below.plus(grid.step);
};
/** The nearest rounded figure; halves up. */
const nearest = (value: Decimal, grid: Grid): Decimal => atOrBelow(value.plus(grid.step.div(2)), grid);

/**
 * A figure after a change, exact to `decimals` places. Rounding takes the nearest rounded figure that is not on the other side of the old one: what is
 * raised never becomes less, what is lowered never more, and stays as it was where no rounded figure is between it and nothing. What is nothing stays
 * nothing, and what cost something is never rounded to nothing or below: it takes the least that the rounding knows.
 */
export function changeFigure(value: number, { by, figure, rounding }: FigureChange, decimals: number): number {
  const before = decimal(value);
  const raw = by === 'percent' ? before.times(decimal(figure).plus(100)).div(100) : before.plus(figure);
  if (before.eq(0) && raw.eq(0)) return value;
  if (!rounding) return roundHalfUp(raw, decimals).toNumber();
  const grid =
    'step' in rounding
      ? { step: decimal(rounding.step), offset: decimal(0) }
      : { step: decimal(1), offset: decimal(rounding.end) };
  return roundHalfUp(rounded(before, raw, grid), decimals).toNumber();
}

function rounded(before: Decimal, raw: Decimal, grid: Grid): Decimal {
  const least = grid.offset.gt(0) ? grid.offset : grid.step;
  const near = nearest(raw, grid);
  const isTooLittle = raw.gt(0) ? near.lte(0) : raw.eq(0) && near.lt(0);
  const wanted = isTooLittle ? least : near;
  if (raw.gt(before) && wanted.lt(before)) return atOrAbove(before, grid);
  if (raw.lt(before) && wanted.gt(before)) {
    const below = atOrBelow(before, grid);
    return before.gt(0) && below.lte(0) ? before : below;
  }
  return wanted;
}
