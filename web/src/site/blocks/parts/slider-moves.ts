/** A drag of less than so many px is a tap. Source: SITE-049. */
const TAP_PX = 20;
/** A drag beyond this part of the width of a slide leads to the next one. Source: SITE-049. */
const DRAG_PART = 1 / 8;

/** The place that is `by` steps from another one; behind the last one comes the first. Source: SITE-046, SITE-055. */
export const stepped = (place: number, by: number, count: number): number =>
  count === 0 ? 0 : (((place + by) % count) + count) % count;

/** What a drag of `px` to the right does with slides so many px wide: it was a tap, it leads to the slide before or after, or back. Source: SITE-049. */
export function moveOfDrag(px: number, widthPx: number): 'tap' | -1 | 0 | 1 {
  if (Math.abs(px) < TAP_PX) return 'tap';
  if (Math.abs(px) <= widthPx * DRAG_PART) return 0;
  return px > 0 ? -1 : 1;
}
