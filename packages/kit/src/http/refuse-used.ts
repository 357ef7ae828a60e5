import { everything, type Reach, reachOf } from '@filiale/contracts/api/rights';
import type { RecordUses, Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import type { Call } from './http.ts';
import { ProblemError } from './problem-error.ts';
import type { Store } from './record-store.ts';
import type { Hooks } from './write-calls.ts';

const MOST_NAMED = 20;
/** Looked through for those that the caller may know of. */
const MOST_READ = 200;

const table = routes as unknown as Readonly<Record<string, Route | undefined>>;

const ownerOf = (resource: string): string | undefined => table[`GET /api/${resource}`]?.owner;

/** What the caller reaches of a resource by reading; nothing where there is no such call. */
function readingOf(caller: Call['caller'], resource: string): Reach {
  const right = table[`GET /api/${resource}`]?.right;
  return right ? reachOf(caller, right) : [];
}

/** Whether the caller may know of a record of these branches. */
const isKnown = (reach: Reach, branches: readonly string[]): boolean =>
  reach === everything ||
  reach.some(
    (part) =>
      part.owner === undefined &&
      part.where === undefined &&
      (part.branches === undefined || part.branches.some((id) => branches.includes(id))),
  );

type Used<V extends RecordHead> = {
  readonly resource: Pick<AnyResource, 'service'>;
  readonly store: Pick<Store<V>, 'usesOf'>;
  readonly hooks: Pick<Hooks<V>, 'usesOf' | 'usesAmong'>;
};

/**
 * The references to a record, from any service: the records that the caller may read, and their number. Of others it only says that there
 * are some (`hasOthers`), never how many. See ADR 33.
 */
export async function usesKnownTo<V extends RecordHead>(
  { caller }: Pick<Call, 'caller'>,
  id: string,
  { resource: { service }, store, hooks }: Used<V>,
): Promise<RecordUses> {
  const near = await hooks.usesOf?.(id);
  const heard = (await store.usesOf?.(id, MOST_READ)) ?? { total: 0, uses: [] };
  // References from this service are read directly; the index may lag behind.
  const isNear = (name: string) => hooks.usesAmong?.includes(name) ?? ownerOf(name) === service;
  const far = heard.uses.filter((use) => !near || !isNear(use.resource));
  const uses = [...(near ?? []), ...far].filter((use) => use.id !== id);
  const known = uses.filter((use) => isKnown(readingOf(caller, use.resource), use.branches));
  return {
    total: known.length,
    hasOthers: known.length < uses.length || heard.uses.length < heard.total,
    uses: known.slice(0, MOST_NAMED).map(({ resource, id: user, name }) => ({ resource, id: user, name })),
  };
}

/** Refuses to remove a record that others reference: 409 `record.in-use` with the result of `usesKnownTo`. */
export async function refuseUsed<V extends RecordHead>(
  call: Pick<Call, 'caller'>,
  id: string,
  used: Used<V>,
): Promise<void> {
  const details = await usesKnownTo(call, id, used);
  if (details.total > 0 || details.hasOthers) throw new ProblemError('record.in-use', { details });
}
