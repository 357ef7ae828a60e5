import { isSameValue } from '@filiale/contracts/fields/field-changes';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import type { ValuesOf } from '../stores/store.ts';
import { checkReferences, type Referable } from './check-references.ts';
import { checkRepetitions } from './check-repetitions.ts';
import type { Call } from './http.ts';
import { type Problem, problemsError } from './problem-error.ts';
import type { Hooks, Write } from './write-calls.ts';

type Values = Readonly<Record<string, unknown>>;

/** What one kind of record asks for besides what holds for all. */
export type Rules<V extends RecordHead = RecordHead> = {
  /** What is wrong with the values, each with its field. */
  readonly check?: (write: Write<V>, call: Call) => readonly Problem[] | Promise<readonly Problem[]>;
  /** Fields as they are to be stored: those that the service writes itself, which else stay as they are, and those with a form of their own. */
  readonly written?: (write: Write<V>, call: Call) => Partial<ValuesOf<V>>;
};

/** Stores that tell which records there are. */
type Finding = { getMany(ids: Iterable<string>): Promise<readonly { readonly id: string }[]> };

/** The records of a service's own stores, for references among them. */
export const referableIn = <N extends string>(stores: Readonly<Record<N, Finding>>): Referable<N> => ({
  names: Object.keys(stores) as N[],
  missingOf: async (resource, ids) => {
    const found = new Set((await stores[resource].getMany(ids)).map(({ id }) => id));
    return new Set([...ids].filter((id) => !found.has(id)));
  },
});

/** The same with the records of a kind that a rehearsal has taken. */
const rehearsed = (known: Referable<string>, name: string, has: Write<RecordHead>['has']): Referable<string> =>
  has
    ? {
        ...known,
        missingOf: async (resource, ids) => {
          const missing = await known.missingOf(resource, ids);
          return resource === name ? new Set([...missing].filter((id) => !has(id))) : missing;
        },
      }
    : known;

/**
 * Hooks for `bindResource` under which every record is sound: what may stand once stands once, what it comes to point at within the service is there, its own rules hold, and
 * nobody but the service writes the fields that are the service's (`byService`).
 */
export const soundRecords =
  (referable: Referable<string>) =>
  <V extends RecordHead>({ name, fields, byService = [] }: AnyResource, rules: Rules<V> = {}): Hooks<V> => ({
    beforeWrite: async (write, call) => {
      const { current } = write;
      const kept = byService.map((name) => {
        const before = (current as Values | null)?.[name];
        return [name, before ?? fields[name]?.schema.safeParse(undefined).data] as const;
      });
      const values = { ...write.values, ...Object.fromEntries(kept) };
      const sound = { ...write, values };
      const [first, ...others] = [
        ...checkRepetitions(fields, values),
        ...((await rules.check?.(sound, call)) ?? []),
        ...(await checkReferences(rehearsed(referable, name, write.has), fields, values, current as Values | null)),
      ];
      if (first) throw problemsError([first, ...others]);
      // What changes nothing was completed when it was written.
      const isKept =
        current !== null &&
        Object.entries(values).every(([name, value]) => isSameValue(value, (current as Values)[name]));
      return isKept ? values : { ...values, ...rules.written?.(sound, call) };
    },
  });
