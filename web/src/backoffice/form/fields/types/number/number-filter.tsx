'use client';

import { parseFigure } from '../../../../list/parse-figure.ts';
import { BoundsFilter } from '../bounds-filter.tsx';
import type { FilterProps } from '../field-type.ts';

/** Figures between two. */
export function NumberFilter(props: FilterProps) {
  const { words } = props.context;
  const kept = (typed: string) => {
    const figure = parseFigure(typed, words);
    return figure === null ? null : String(figure);
  };
  const shown = (bound: string) => (words === 'de' ? bound.replace('.', ',') : bound);
  return <BoundsFilter {...props} input={{ type: 'text', inputMode: 'decimal' }} shown={shown} kept={kept} />;
}
