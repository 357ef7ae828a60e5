import { goTo } from '../hash-route.ts';
import { branchIn, type NamedBranch, queryIn, withBranch } from './branch-address.ts';
import { chooseBranch } from './chosen-branch.ts';

/** Looks at another branch, or at all of them (null), on a page that is about one; its address says so, and Back leads to the one before. */
export function lookAtBranch(branch: NamedBranch | null): void {
  chooseBranch(branch?.id ?? null);
  const { hash } = location;
  // An address that names none would be given the chosen one when Back leads there.
  if (branchIn(queryIn(hash)) === null) goTo(withBranch(hash, ''), { replaces: true });
  goTo(withBranch(withoutPage(hash), branch?.identifier ?? null));
}

const withoutPage = (hash: string): string => hash.replace(/([?&])page=\d+(&|$)/, '$1');
