import type { Branch } from '@filiale/contracts/catalog/branch';
import { useOwnBranches } from '../use-own-branches.ts';
import { useChosenBranch } from './chosen-branch.ts';
import { useStaff } from './staff-context.tsx';

/** The branch that is looked at; undefined: all of one's own, or it is not known yet. */
export function useLookedBranch(): Branch | undefined {
  const { person } = useStaff();
  const chosen = useChosenBranch();
  const { branches } = useOwnBranches({ kind: 'person', person });
  return branches?.find(({ id }) => id === chosen);
}
