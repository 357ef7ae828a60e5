/** How often blocks are looked at, and when a page counts as entered at the latest. Source: SHELL-023. */
export const REVEAL_CHECK_MS = 500;
export const ROUTE_ENTERED_MS = 1_400;
const SHARE = 0.3;

/**
 * Whether 30 percent or more of an element is in view. One too tall for that counts when it fills 30 percent of the window. Px from the
 * top of the window. Source: SHELL-023.
 */
export function isInView({ top, bottom }: { top: number; bottom: number }, windowHeightPx: number): boolean {
  const seen = Math.min(bottom, windowHeightPx) - Math.max(top, 0);
  return seen > 0 && seen >= SHARE * Math.min(bottom - top, windowHeightPx);
}
