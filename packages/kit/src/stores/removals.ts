import { extentsIn } from '@filiale/contracts/api/rights';
import { REMOVALS_KEPT_DAYS, type RemovedRecord } from '@filiale/contracts/api/route';
import { daysAgo } from './retention.ts';
import type { KeptResource, Removals } from './store.ts';

/** Until when removals are remembered no more. */
export const removalsForgottenBefore = (at: Date): Date => daysAgo(at, REMOVALS_KEPT_DAYS);

/**
 * The fields that say whom a record of a resource is there for. They are all that is kept of one that ended, so that its removal is told to nobody who
 * could not have read it.
 */
export function ownershipFields({ fields, branchField, ownerField, rights }: KeptResource): string[] {
  const conditions = extentsIn(rights?.read.allowed ?? {}).flatMap(([, extent]) =>
    typeof extent === 'object' ? Object.keys(extent.where ?? {}) : [],
  );
  const named = [branchField, ownerField, ...conditions].filter((name) => name !== undefined);
  return [...new Set(named)].filter((name) => Object.hasOwn(fields, name));
}

/** One more than asked for tells that there is more. */
export const removalsOf = (found: readonly RemovedRecord[], most: number): Removals => {
  const items = found.slice(0, most);
  const last = items.at(-1);
  return { items, next: last && found.length > most ? { value: last.removedAt, id: last.id } : null };
};
