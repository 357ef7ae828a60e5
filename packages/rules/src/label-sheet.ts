import type { LabelLayout } from '@filiale/contracts/catalog/labels';
import { LABEL_GRIDS } from './formats.ts';

/** A4 upright, in mm. */
export const SHEET_MM = { width: 210, height: 297 } as const;

/**
 * Labels as sold on A4 sheets: 48 of 45.7 × 21.2 mm, and 10 of 99.1 × 57 mm. They touch vertically and have a
 * horizontal gap; the rest is the margin, the same on opposite sides.
 */
const labels = {
  compact: { widthMm: 45.7, heightMm: 21.2, gapMm: 2.6 },
  detail: { widthMm: 99.1, heightMm: 57, gapMm: 2.6 },
} as const satisfies Record<LabelLayout, object>;

/** Position of a label: its sheet, from 0, and its box in mm from the upper left corner. */
export type LabelPlace = {
  readonly sheet: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** The place of the nth label (from 0), row by row; `skip` labels of the first sheet are used up. Source: CONST-003. */
export function labelPlace(layout: LabelLayout, position: number, skip = 0): LabelPlace {
  const { rows, columns } = LABEL_GRIDS[layout];
  const { widthMm, heightMm, gapMm } = labels[layout];
  const place = position + (skip % (rows * columns));
  const onSheet = place % (rows * columns);
  const left = (SHEET_MM.width - columns * widthMm - (columns - 1) * gapMm) / 2;
  const top = (SHEET_MM.height - rows * heightMm) / 2;
  return {
    sheet: Math.floor(place / (rows * columns)),
    xMm: left + (onSheet % columns) * (widthMm + gapMm),
    yMm: top + Math.floor(onSheet / columns) * heightMm,
    widthMm,
    heightMm,
  };
}
