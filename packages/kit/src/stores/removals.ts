import { extentsIn } from '@filiale/contracts/api/rights';
import { REMOVALS_KEPT_DAYS, type RemovedRecord } from '@filiale/contracts/api/route';
import type { Removals } from '../http/record-store.ts';
import { daysAgo } from './retention.ts';
import type { KeptResource } from './store.ts';

/** Until when removals are remembered no more. */
export const removalsForgottenBefore = (at: Date): Date => daysAgo(at, REMOVALS_KEPT_DAYS);

/**
 * The fields that decide who may read a record of a resource. Only they are kept of a purged record, so that its removal is shown only to callers who
 * could have read it.
 */
export function ownershipFields({ fields, branchField, ownerField, rights }: KeptResource): string[] {
  const conditions = extentsIn(rights?.read.allowed ?? {}).flatMap(([, extent]) =>
    typeof extent === 'object' ? Object.keys(extent.where ?? {}) : [],
  );
  const named = [branchField, ownerField, ...conditions].filter((name) => name !== undefined);
  return [...new Set(named)].filter((name) => Object.hasOwn(fields, name));
}

/** Expects one more than `most` to be read, which shows that there are more. */
export const removalsOf = (found: readonly RemovedRecord[], most: number): Removals => {
  const items = found.slice(0, most);
  const last = items.at(-1);
  return { items, next: last && found.length > most ? { value: last.removedAt, id: last.id } : null };
};
