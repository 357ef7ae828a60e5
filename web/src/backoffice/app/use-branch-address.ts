import { useEffect } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { goTo, useHash } from '../hash-route.ts';
import { branchIn, branchNamed, type NamedBranch, queryIn, withBranch } from './branch-address.ts';
import { chooseBranch, chosenBranch } from './chosen-branch.ts';
import { lookAtBranch } from './look-at-branch.ts';
import { notice } from './notices.tsx';
import { isOfBranch } from './page-of-branch.ts';

/**
 * Keeps address and chosen branch as one: the address decides where it names a branch, and is given the chosen one where it does not. One that
 * is unknown, or somebody else's, is said and taken out. `branches` are one's own; undefined while they are not known.
 */
export function useBranchAddress(branches: readonly NamedBranch[] | undefined): void {
  const texts = useMessages('app');
  const hash = useHash();
  const isKnown = branches !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (hash === null || !branches || !isOfBranch(hash)) return;
    const named = branchIn(queryIn(hash));
    if (named === '') return chooseBranch(null);
    const branch = named === null ? undefined : branchNamed(named, branches);
    if (branch) chooseBranch(branch.id);
    else if (named !== null) notice({ text: fill(texts.branchUnknown, { name: named }), tone: 'error' });
    const chosen = branches.find(({ id }) => id === chosenBranch())?.identifier ?? null;
    if (chosen !== named) goTo(withBranch(hash, chosen), { replaces: true });
  }, [hash, isKnown]);
}

/** Looks at another branch, or at all of them (null), whatever the page is about. */
export function lookAt(branch: NamedBranch | null): void {
  if (isOfBranch(location.hash)) lookAtBranch(branch);
  else chooseBranch(branch?.id ?? null);
}
