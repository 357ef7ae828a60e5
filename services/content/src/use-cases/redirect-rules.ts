import { type Redirect, redirectKey } from '@filiale/contracts/content/redirect';
import { byPrecision, hasWildcards, targetByPattern } from '@filiale/contracts/content/redirect-patterns';

type Rule = Pick<Redirect, 'path' | 'target'>;

/** Where these rules lead a path at once; those without wildcards come first. */
export function targetsBy(rules: readonly Rule[]): (path: string) => string | undefined {
  const exact = new Map(rules.filter(({ path }) => !hasWildcards(path)).map(({ path, target }) => [path, target]));
  const patterns = byPrecision(rules);
  return (path) => {
    const key = redirectKey(path);
    const found = exact.get(key);
    if (found !== undefined) return found;
    for (const rule of patterns) {
      const target = targetByPattern(rule, key);
      if (target !== undefined) return target;
    }
    return undefined;
  };
}
