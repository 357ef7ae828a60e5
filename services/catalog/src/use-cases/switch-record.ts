import { problemsOf } from '@filiale/contracts/api/problems-of-schema';
import type { RecordHead, Resource } from '@filiale/contracts/fields/resource';
import { ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { Store, ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { z } from 'zod';

/** How often a switch is tried again when somebody else writes the record in between. */
const ATTEMPTS = 5;
/** The furthest end of a switch. */
const LONGEST_MS = 366 * 86_400_000;

/** Refuses an end that has passed or never comes. */
export function checkEnd(until: string, now: Date): void {
  const ms = Date.parse(until) - now.getTime();
  if (!(ms > 0 && ms <= LONGEST_MS)) throw new ProblemError('switch.until-past', { field: 'until' });
}

/**
 * Changes some fields of a record without checking its revision: a front desk says „sold out“ even while others edit the record. The
 * write itself is guarded, so no other edit is lost, and is repeated when another write was faster; in the end 409 with the present record.
 * Only the switched fields are validated, not the rest of the record.
 */
export async function switchRecord<V extends RecordHead>(
  { store, resource }: { store: Pick<Store<V>, 'get' | 'replace'>; resource: Pick<Resource, 'fields'> },
  id: string,
  change: (record: V) => Partial<ValuesOf<V>>,
  meta: WriteMeta,
): Promise<V> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await store.get(id);
    if (!current) throw new ProblemError('record.missing');
    const { id: _id, revision, createdAt: _made, updatedAt: _changed, ...values } = current;
    const changed = { ...values, ...checked(resource, change(current)) } as unknown as ValuesOf<V>;
    const written = await store.replace(id, revision, changed, meta);
    if (written.outcome !== 'stale' || attempt === ATTEMPTS) return storedOf(written);
  }
}

function checked(resource: Pick<Resource, 'fields'>, change: object): object {
  const shape = Object.fromEntries(
    Object.keys(change).flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, field.schema]] : [];
    }),
  );
  const result = z.strictObject(shape).safeParse(change);
  if (result.success) return result.data;
  const [first, ...others] = problemsOf(result.error);
  if (!first) throw new Error('a switch was refused without a reason');
  throw problemsError([first, ...others]);
}
