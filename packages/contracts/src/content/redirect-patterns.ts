/** Patterns with wildcards: `*` stands for any characters, also none, `?` for exactly one. Source: SITE-074. */

type Options = { readonly isCaseSensitive?: boolean };

export const hasWildcards = (pattern: string): boolean => /[*?]/.test(pattern);

/**
 * What each `*` of a pattern stands for in a text, from the left, as little as possible but for the last one; null where the pattern does not fit. Its
 * time is bounded by the product of both lengths.
 */
export function wildcardParts(
  pattern: string,
  text: string,
  { isCaseSensitive = false }: Options = {},
): readonly string[] | null {
  const fold = (sign: string): string => (isCaseSensitive ? sign : sign.toLowerCase());
  const pieces = pattern.split('*').map((piece) => [...piece].map(fold));
  const signs = [...text];
  const folded = signs.map(fold);
  const fitsAt = (piece: readonly string[], at: number): boolean =>
    at >= 0 &&
    at + piece.length <= folded.length &&
    piece.every((sign, index) => sign === '?' || sign === folded[at + index]);

  const [first = [], ...others] = pieces;
  const last = others.pop();
  if (!last) return first.length === signs.length && fitsAt(first, 0) ? [] : null;
  const end = signs.length - last.length;
  if (!fitsAt(first, 0) || end < first.length || !fitsAt(last, end)) return null;
  const parts: string[] = [];
  let at = first.length;
  for (const piece of others) {
    let found = at;
    while (found + piece.length <= end && !fitsAt(piece, found)) found += 1;
    if (found + piece.length > end) return null;
    parts.push(signs.slice(at, found).join(''));
    at = found + piece.length;
  }
  return [...parts, signs.slice(at, end).join('')];
}

/** Whether a text fits a pattern; upper and lower case are the same by default. */
export const wildcardMatch = (pattern: string, text: string, options: Options = {}): boolean =>
  wildcardParts(pattern, text, options) !== null;

type Rule = { readonly path: string; readonly target: string };

/** A part of a path as it stands in an address. */
const encoded = (part: string): string => part.split('/').map(encodeURIComponent).join('/');

/**
 * Where a redirect with wildcards leads for a path: its target, in which each `*` is what that of its path stands for. Undefined where it does not fit, or what came of
 * it would be the name of another site.
 */
export function targetByPattern({ path, target }: Rule, asked: string): string | undefined {
  const parts = wildcardParts(path, asked);
  if (!parts) return undefined;
  let next = 0;
  const filled = target.replace(/\*/g, () => encoded(parts[next++] ?? ''));
  return target.startsWith('/') && /^\/[/\\]/.test(filled) ? undefined : filled;
}

/** Redirects with wildcards in the order in which they are tried: the longest path without its wildcards first. */
const byPrecision = <R extends Rule>(rules: readonly R[]): R[] =>
  rules
    .filter(({ path }) => hasWildcards(path))
    .toSorted((one, other) => {
      const [mine, theirs] = [one, other].map(({ path }) => path.replaceAll('*', '').length);
      return (theirs ?? 0) - (mine ?? 0) || (one.path < other.path ? -1 : 1);
    });

/** Redirects ready for looking up paths: those without wildcards by their path, the others by the first that fits. */
export function redirectTable<R extends Rule>(rules: readonly R[]) {
  const exact = new Map(rules.filter(({ path }) => !hasWildcards(path)).map((rule) => [rule.path, rule]));
  const patterns = byPrecision(rules);
  return {
    /** The redirect of one path, as `redirectKey` writes it. */
    exact: (key: string): R | undefined => exact.get(key),
    /** The redirect with wildcards that a path fits, and where it leads from there. */
    byPattern: (path: string): { readonly rule: R; readonly target: string } | undefined => {
      for (const rule of patterns) {
        const target = targetByPattern(rule, path);
        if (target !== undefined) return { rule, target };
      }
      return undefined;
    },
  };
}
