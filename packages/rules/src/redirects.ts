/** Where a path leads in the end when redirects point at one another. Source: SITE-070. */

/** A path that a rule leads on from, to look where it ends: signs in place of its wildcards. */
export const samplePath = (path: string): string => path.replace(/[*?]/g, 'x');

/** Longer chains are taken for circles: a rule with wildcards may lead to ever longer paths. */
const LONGEST_CHAIN = 50;

/**
 * Follows redirects from a path; `targetOf` answers the target of a path, compared without query and hash. The last target,
 * undefined when the path leads nowhere, null when it leads round in a circle.
 */
export function finalTarget(path: string, targetOf: (path: string) => string | undefined): string | undefined | null {
  const seen = new Set<string>();
  let last: string | undefined;
  for (let next = path; ; ) {
    if (seen.has(next) || seen.size > LONGEST_CHAIN) return null;
    seen.add(next);
    const target = targetOf(next);
    if (target === undefined) return last;
    last = target;
    if (!target.startsWith('/')) return last;
    next = target;
  }
}
