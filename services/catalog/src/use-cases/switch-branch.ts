import { Branch } from '@filiale/contracts/catalog/branch';
import type { BusyBranch, PauseBranch, PauseQuery } from '@filiale/contracts/catalog/branch-switches';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { withoutPause, withPause } from '@filiale/rules/branch-switches';
import type { z } from 'zod';
import type { Catalogue } from '../storage/catalogue.ts';
import { checkEnd, switchRecord } from './switch-record.ts';

type Branches = Pick<Catalogue, 'branches'>;
const switchOf = ({ branches: store }: Branches) => ({ store, resource: Branch });

/** A branch takes no orders of a way, or of any, until an instant. */
export function pauseBranch(
  catalogue: Branches,
  id: string,
  pause: z.infer<typeof PauseBranch>,
  meta: WriteMeta,
): Promise<Branch> {
  checkEnd(pause.until, meta.at);
  return switchRecord(switchOf(catalogue), id, (branch) => ({ pauses: withPause(branch, pause, meta.at) }), meta);
}

/** It takes them again; all of them where no way is named. */
export const resumeBranch = (
  catalogue: Branches,
  id: string,
  { mode }: z.infer<typeof PauseQuery>,
  meta: WriteMeta,
): Promise<Branch> =>
  switchRecord(switchOf(catalogue), id, (branch) => ({ pauses: withoutPause(branch, mode, meta.at) }), meta);

/** Its kitchen needs more minutes until an instant. */
export function markBusy(
  catalogue: Branches,
  id: string,
  busy: z.infer<typeof BusyBranch>,
  meta: WriteMeta,
): Promise<Branch> {
  checkEnd(busy.until, meta.at);
  return switchRecord(switchOf(catalogue), id, () => ({ busy }), meta);
}

/** Its kitchen needs the usual minutes again. */
export const endBusy = (catalogue: Branches, id: string, meta: WriteMeta): Promise<Branch> =>
  switchRecord(switchOf(catalogue), id, () => ({ busy: { minutes: 0, until: null } }), meta);
