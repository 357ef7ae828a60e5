import type { Tiles } from '../../grid/use-grid.ts';

/** Space between tiles, in px; `--space-3`. */
export const GAP_PX = 12;
const NARROWEST_PX = 176;
/** Name and note below a picture, in px. */
const TEXT_PX = 58;
/** Tiles are laid out for this until their room is measured. */
const GUESSED_PX = 960;

/** Tiles in a room of a width in px (0: not measured yet): at least two to a line, pictures in 4:3. */
export function tilesIn(widthPx: number): Tiles {
  const roomPx = widthPx || GUESSED_PX;
  const perLine = Math.max(2, Math.floor((roomPx + GAP_PX) / (NARROWEST_PX + GAP_PX)));
  const tilePx = (roomPx - (perLine - 1) * GAP_PX) / perLine;
  return { perLine, linePx: Math.round((tilePx * 3) / 4) + TEXT_PX + GAP_PX, isMeasured: widthPx > 0 };
}
