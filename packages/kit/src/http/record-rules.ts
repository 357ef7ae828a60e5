import { isSameValue } from '@filiale/contracts/fields/field-changes';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import { checkNeeded } from './check-needed.ts';
import { checkReferences, type Referable } from './check-references.ts';
import { checkRepetitions } from './check-repetitions.ts';
import type { Call } from './http.ts';
import { type Problem, problemsError } from './problem-error.ts';
import type { ValuesOf } from './record-store.ts';
import type { Hooks, Write } from './write-calls.ts';

type Values = Readonly<Record<string, unknown>>;

/** What one kind of record asks for besides what holds for all. */
export type Rules<V extends RecordHead = RecordHead> = {
  /** Problems of the values, each with its field. */
  readonly check?: (write: Write<V>, call: Call) => readonly Problem[] | Promise<readonly Problem[]>;
  /** Fields as they are to be stored: those that the service writes itself, which else stay as they are, and those with a form of their own. */
  readonly written?: (write: Write<V>, call: Call) => Partial<ValuesOf<V>> | Promise<Partial<ValuesOf<V>>>;
};

/** Stores that can look records up by id. */
type Finding = { getMany(ids: Iterable<string>): Promise<readonly { readonly id: string }[]> };

/** The records of a service's own stores, for references among them. */
export const referableIn = <const L extends readonly AnyResource[]>(
  resources: L,
  stores: { readonly [N in L[number]['name']]: Finding },
): Referable => ({
  resources,
  find: (name, ids) => stores[name as L[number]['name']].getMany(ids),
});

const checkFixed = (fixed: readonly string[], values: Values, current: Values | null): Problem[] =>
  fixed
    .filter((name) => current !== null && !isSameValue(values[name], current[name]))
    .map((field) => ({ code: 'field.invalid', field, details: { reason: 'is-fixed' } }));

/** The same with the records of a kind that a dry run has taken. */
const withTaken = (known: Referable, name: string, has: Write<RecordHead>['has']): Referable =>
  has ? { ...known, has: (resource, id) => resource === name && has(id) } : known;

/**
 * Hooks for `bindResource` that validate every record: unique values are unique, conditionally required fields are filled, new references within the
 * service exist for the caller, fixed ones stay, its own rules hold, and only the service writes the service's fields (`byService`).
 */
export const soundRecords =
  (referable: Referable) =>
  <V extends RecordHead>(
    { name, fields, byService = [], fixed = [] }: AnyResource,
    rules: Rules<V> = {},
  ): Hooks<V> => ({
    beforeWrite: async (write, call) => {
      const { current } = write;
      const kept = byService.map((name) => {
        const before = (current as Values | null)?.[name];
        return [name, before ?? fields[name]?.schema.safeParse(undefined).data] as const;
      });
      const values = { ...write.values, ...Object.fromEntries(kept) };
      const sound = { ...write, values };
      const missing = await checkReferences(
        withTaken(referable, name, write.has),
        fields,
        { values, current: current as Values | null },
        call.caller,
      );
      const missingAt = new Set(missing.map(({ field }) => field));
      const [first, ...others] = [
        ...checkRepetitions(fields, values),
        ...checkNeeded(fields, values),
        ...checkFixed(fixed, values, current as Values | null),
        // Further problems of a reference would reveal a record out of the caller's reach.
        ...((await rules.check?.(sound, call)) ?? []).filter(({ field }) => !missingAt.has(field)),
        ...missing,
      ];
      if (first) throw problemsError([first, ...others]);
      // What changes nothing was completed when it was written.
      const isKept =
        current !== null &&
        Object.entries(values).every(([name, value]) => isSameValue(value, (current as Values)[name]));
      return isKept ? values : { ...values, ...(await rules.written?.(sound, call)) };
    },
  });
