/** Share of the window's height above which a group counts as reached. Source: BRANCH-005. */
const REACHED = 0.25;

/**
 * The group being read: the last one whose top is above 25 % of the window height; the first one before any has.
 * `top` is in px from the top of the window. Source: BRANCH-005.
 */
export function currentGroup(
  groups: readonly { readonly anchor: string; readonly top: number }[],
  windowHeightPx: number,
): string | undefined {
  const reached = groups.filter(({ top }) => top < windowHeightPx * REACHED);
  return (reached.at(-1) ?? groups[0])?.anchor;
}
