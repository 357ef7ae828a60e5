/** Where a path leads in the end when redirects point at one another. Source: SITE-070. */

/**
 * Follows redirects from a path; `targetOf` answers the target of a path, compared without query and hash. The last target,
 * undefined when the path leads nowhere, null when it leads round in a circle.
 */
export function finalTarget(path: string, targetOf: (path: string) => string | undefined): string | undefined | null {
  const seen = new Set<string>();
  let last: string | undefined;
  for (let next = path; ; ) {
    if (seen.has(next)) return null;
    seen.add(next);
    const target = targetOf(next);
    if (target === undefined) return last;
    last = target;
    if (!target.startsWith('/')) return last;
    next = target;
  }
}
