import { type Decimal, decimal, floor, roundHalfUp } from './decimal.ts';

/** To what a figure that was changed is rounded: a multiple of a step, or the nearest one that ends so: `ends .90`. */
export type Rounding = { readonly step: number } | { readonly end: number };

/** How the same field of many records is changed: by a share of what it was, or by an amount. Negative ones lower it. */
export type FigureChange = {
  readonly by: 'percent' | 'amount';
  readonly figure: number;
  readonly rounding: Rounding | null;
};

/** The nearest figure of `offset`, `offset + step`, …; halves up. */
const nearest = (value: Decimal, step: Decimal, offset: Decimal): Decimal =>
  floor(value.minus(offset).div(step).plus(0.5)).times(step).plus(offset);

/**
 * A figure after a change, exact to `decimals` places. What is nothing stays nothing, and what cost something is never rounded to nothing or below:
 * it takes the least that the rounding knows.
 */
export function changeFigure(value: number, { by, figure, rounding }: FigureChange, decimals: number): number {
  const before = decimal(value);
  const raw = by === 'percent' ? before.times(decimal(figure).plus(100)).div(100) : before.plus(figure);
  if (before.eq(0) && by === 'percent') return value;
  if (!rounding) return roundHalfUp(raw, decimals).toNumber();
  const [step, offset] =
    'step' in rounding ? [decimal(rounding.step), decimal(0)] : [decimal(1), decimal(rounding.end)];
  const rounded = nearest(raw, step, offset);
  const least = offset.gt(0) ? offset : step;
  return roundHalfUp(raw.gt(0) && rounded.lte(0) ? least : rounded, decimals).toNumber();
}
