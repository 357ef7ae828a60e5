import { branchesReached, type Reach } from '@filiale/contracts/api/rights';
import { ProblemError } from './problem-error.ts';

/** What belongs to a branch that a caller does not reach is missing for them. */
export function refuseForeignBranch(reach: Reach, branch: string | null): void {
  const reached = branchesReached(reach);
  if (reached !== null && (branch === null || !reached.includes(branch))) throw new ProblemError('record.missing');
}

/** The branches that a list is about: the one that was asked for, or all that the caller reaches; null for every one there is. */
export function branchesAsked(reach: Reach, asked: string | undefined): readonly string[] | null {
  if (asked === undefined) return branchesReached(reach);
  refuseForeignBranch(reach, asked);
  return [asked];
}
