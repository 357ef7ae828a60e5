import { type Redirect, redirectKey } from '@filiale/contracts/content/redirect';
import { redirectTable } from '@filiale/contracts/content/redirect-patterns';

/** Where these rules lead a path at once; those without wildcards come first. */
export function targetsBy(rules: readonly Pick<Redirect, 'path' | 'target'>[]): (path: string) => string | undefined {
  const table = redirectTable(rules);
  return (path) => {
    const key = redirectKey(path);
    return table.exact(key)?.target ?? table.byPattern(key)?.target;
  };
}
