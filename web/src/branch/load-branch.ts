import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { InitEntry } from '@filiale/contracts/content/init';
import { cache } from 'react';
import { configOf, listOf } from '../api/init-entries.ts';
import { loadInit } from '../api/server.ts';
import { isKioskFor } from '../kiosk/kiosk-mode.ts';
import { terminalBranch, visitorBranch } from '../kiosk/terminal-branch.ts';

export type BranchPage = {
  readonly entries: readonly InitEntry[];
  readonly config: Config;
  readonly branch: Branch;
  /** The page is a self-service terminal's; the branch is then reduced to what one offers. */
  readonly isKiosk: boolean;
};

/** What a page of a branch is drawn from; null where no branch has that identifier. Once per request. */
export const loadBranch = cache(async (identifier: string): Promise<BranchPage | null> => {
  const wanted = decodeURIComponent(identifier);
  const entries = await loadInit(wanted);
  const branch = entries && listOf(entries, '/branches').find((each) => each.identifier === wanted);
  if (!branch) return null;
  const isKiosk = await isKioskFor(branch);
  return {
    entries,
    config: configOf(entries),
    branch: isKiosk ? terminalBranch(branch) : visitorBranch(branch),
    isKiosk,
  };
});
