import type { RecordHead } from '@filiale/contracts/resource';
import { storedOf } from '@filiale/kit/crud';
import { ProblemError } from '@filiale/kit/problem-error';
import type { Store, ValuesOf, WriteMeta } from '@filiale/kit/store';

/** How often a switch is tried again when somebody else writes the record in between. */
const ATTEMPTS = 5;
/** The furthest end of a switch. */
const LONGEST_MS = 366 * 86_400_000;

/** Refuses an end that has passed or never comes. */
export function checkEnd(until: string, now: Date): void {
  const ms = Date.parse(until) - now.getTime();
  if (!(ms > 0 && ms <= LONGEST_MS)) throw new ProblemError('switch.until-past', { field: 'until' });
}

/** Entries whose end is still to come; switching clears what has ended. */
export const stillAhead = <E extends { readonly until: string }>(entries: readonly E[], now: Date): E[] =>
  entries.filter(({ until }) => Date.parse(until) > now.getTime());

/**
 * Changes some fields of a record without a revision: a front desk says „sold out“ whatever else was edited meanwhile. The write
 * itself is guarded, so no edit of others is lost, and repeated against faster writers; at last 409 with the present record.
 */
export async function switchRecord<V extends RecordHead>(
  store: Pick<Store<V>, 'get' | 'replace'>,
  id: string,
  change: (record: V) => Partial<ValuesOf<V>>,
  meta: WriteMeta,
): Promise<V> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await store.get(id);
    if (!current) throw new ProblemError('record.missing');
    const { id: _id, revision, createdAt: _made, updatedAt: _changed, ...values } = current;
    const changed = { ...values, ...change(current) } as unknown as ValuesOf<V>;
    const written = await store.replace(id, revision, changed, meta);
    if (written.outcome !== 'stale' || attempt === ATTEMPTS) return storedOf(written);
  }
}
