import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { ResolvedList } from '../http/list-query.ts';

/** When and under which trace a write happens. */
export type WriteMeta = { readonly at: Date; readonly traceparent: string };

/** What became of a guarded write: done, no such record, or somebody else was faster. */
export type Written<V> =
  | { readonly outcome: 'stored'; readonly record: V }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'stale'; readonly current: V };

/** A record's own fields, without what the store keeps for it. */
export type ValuesOf<V extends RecordHead> = Omit<V, keyof RecordHead>;

/** Where the records of a resource are kept, as `bindResource` needs it. */
export type Store<V extends RecordHead> = {
  list(query: ResolvedList): Promise<{ items: V[]; total: number }>;
  get(id: string): Promise<V | null>;
  /** Raises 409 `record.exists` for a taken id and 422 `field.unique` for a taken unique value. */
  insert(id: string, values: ValuesOf<V>, meta: WriteMeta): Promise<V>;
  replace(id: string, revision: number, values: ValuesOf<V>, meta: WriteMeta): Promise<Written<V>>;
  /** Without a revision the current state is removed. */
  remove(id: string, revision: number | null, meta: WriteMeta): Promise<Written<V>>;
};
